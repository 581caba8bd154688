// A list of fixed capacity that lives where it is declared: move lists of a search never touch the
// heap.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace cornerstone {

template <class T, std::size_t kCapacity>
class List {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  // The storage stays uninitialised on purpose: clearing it would cost more than filling it.
  List() {}  // NOLINT(modernize-use-equals-default): the union member forbids a defaulted one

  void push_back(const T& item) {
    assert(size_ < kCapacity);
    items_[size_++] = item;
  }
  void clear() { size_ = 0; }
  void resize_down(std::size_t size) {
    assert(size <= size_);
    size_ = static_cast<std::uint32_t>(size);
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return kCapacity; }

  T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

 private:
  std::uint32_t size_ = 0;
  union {
    T items_[kCapacity];
  };
};

}  // namespace cornerstone
