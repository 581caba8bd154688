# How every folder of the house is built.

add_library(cornerstone_flags INTERFACE)
target_compile_options(cornerstone_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Woverloaded-virtual -Werror
  -Wno-sign-conversion  # clang alone counts it into -Wconversion; an int may index an array
  # Naming only the members that differ from their default is what designated initialisers are for.
  $<$<CXX_COMPILER_ID:Clang>:-Wno-missing-designated-field-initializers>
  # g++ 12 sees overlapping copies in `"text" + std::string` once it is inlined (GCC bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
target_include_directories(cornerstone_flags INTERFACE ${CMAKE_SOURCE_DIR})
# What is compiled says nothing of where: ccache knows it again in another clone.
target_compile_options(cornerstone_flags INTERFACE -ffile-prefix-map=${CMAKE_SOURCE_DIR}=.)
# The default Boost of Debian is older; its JSON would be found first without the exact version above.
target_compile_definitions(cornerstone_flags INTERFACE BOOST_ALL_NO_LIB)
if(CORNERSTONE_SANITIZE)
  # vptr needs the type information that the portable folders are built without.
  target_compile_options(cornerstone_flags INTERFACE
    -fsanitize=${CORNERSTONE_SANITIZE} -fno-sanitize=vptr -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(cornerstone_flags INTERFACE -fsanitize=${CORNERSTONE_SANITIZE} -fno-sanitize=vptr)
  target_compile_definitions(cornerstone_flags INTERFACE CORNERSTONE_SANITIZED)  # for sweeps that may be coarser then
endif()
if(CORNERSTONE_FUZZ)
  target_link_options(cornerstone_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(CORNERSTONE_ARCH)
  target_compile_options(cornerstone_flags INTERFACE -march=${CORNERSTONE_ARCH})
elseif(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  # Bit counting is everywhere in the rules; without it in hardware each one is a call.
  target_compile_options(cornerstone_flags INTERFACE -march=x86-64-v2)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_SYSTEM_PROCESSOR STREQUAL x86_64)
  # g++ copies a struct of known size by `rep movs`, which takes twice the time of memcpy at the size of a state.
  target_compile_options(cornerstone_flags INTERFACE
    "$<$<CONFIG:Release>:-mmemcpy-strategy=unrolled_loop:128:noalign,libcall:-1:noalign>")
endif()

# For folders that also become WebAssembly: neither exceptions nor run-time type information.
add_library(cornerstone_portable INTERFACE)
target_compile_options(cornerstone_portable INTERFACE -fno-exceptions -fno-rtti)

# cornerstone_sources(target BATCH n FILES file... [ALONE file...]): sources of a target, n of them to a compilation where
# CORNERSTONE_UNITY is on. CMake does that too, but by absolute paths, which ccache does not know again in another clone.
function(cornerstone_sources target)
  cmake_parse_arguments(ARG "" "BATCH" "FILES;ALONE" ${ARGN})
  list(TRANSFORM ARG_ALONE PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  list(REMOVE_ITEM ARG_FILES ${ARG_ALONE})
  if(NOT CORNERSTONE_UNITY)
    target_sources(${target} PRIVATE ${ARG_FILES} ${ARG_ALONE})
    return()
  endif()
  target_sources(${target} PRIVATE ${ARG_ALONE})
  set(number 0)
  while(ARG_FILES)
    list(SUBLIST ARG_FILES 0 ${ARG_BATCH} batch)
    list(REMOVE_ITEM ARG_FILES ${batch})
    set(text "")
    foreach(source ${batch})
      file(RELATIVE_PATH source ${CMAKE_SOURCE_DIR} ${source})
      string(APPEND text "#include \"${source}\"\n")
    endforeach()
    set(together ${CMAKE_CURRENT_BINARY_DIR}/unity/${target}_${number}.cpp)
    file(CONFIGURE OUTPUT ${together} CONTENT "${text}" @ONLY)
    target_sources(${target} PRIVATE ${together})
    math(EXPR number "${number} + 1")
  endwhile()
endfunction()

# cornerstone_library(name [PORTABLE] [PATIENT] [ALONE file...] [LINKS other...]): all sources of this folder and of those
# below it but the tests, as one library. PATIENT: it waits more than it computes. ALONE: what is compiled by itself.
function(cornerstone_library name)
  cmake_parse_arguments(ARG "PORTABLE;PATIENT" "" "ALONE;LINKS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp)
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$|/testing/")
  add_library(${name} STATIC)
  cornerstone_sources(${name} BATCH 8 FILES ${sources} ALONE ${ARG_ALONE})
  target_link_libraries(${name} PUBLIC cornerstone_flags ${ARG_LINKS})
  if(ARG_PORTABLE)
    target_link_libraries(${name} PRIVATE cornerstone_portable)
  endif()
  if(CORNERSTONE_FUZZ)
    # The fuzzer must see which branches an input reached; nobody asks that of tests.
    target_compile_options(${name} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
  if(ARG_PATIENT AND CORNERSTONE_SANITIZE)
    target_compile_options(${name} PRIVATE -O0)  # half the time to compile
  endif()
endfunction()

# cornerstone_use_allocator(target): a malloc that is quicker than that of the C library where many threads pass on what
# they allocated, as those of the server do (a move costs a seventh less). Its library is linked by the name that programs
# know it by: no header of it is needed.
function(cornerstone_use_allocator target)
  if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT CORNERSTONE_SANITIZE)
    find_library(TCMALLOC_LIBRARY NAMES libtcmalloc_minimal.so.4 REQUIRED)
    target_link_libraries(${target} PRIVATE ${TCMALLOC_LIBRARY})
  endif()
endfunction()

# Where tests find the files of the project (engine/testing/source_folder.h).
set(source_folder_file ${CMAKE_BINARY_DIR}/source_folder.cpp)
file(CONFIGURE OUTPUT ${source_folder_file} @ONLY CONTENT "#include \"engine/testing/source_folder.h\"

const std::string_view cornerstone::kSourceFolder = \"${CMAKE_SOURCE_DIR}\";
")

# cornerstone_tests(name [THREADLESS] [OPTIMISED] [FILES pattern] [SHARDS n] [LINKS other...]): all *_test.cpp of this
# folder and below, or those that the pattern finds, as one program that ctest runs, in n parts at the same time.
# THREADLESS: not under the thread sanitizer. OPTIMISED: spends its time in templates that it brings along itself.
function(cornerstone_tests name)
  if(NOT BUILD_TESTING)
    return()
  endif()
  cmake_parse_arguments(ARG "THREADLESS;OPTIMISED" "SHARDS;FILES" "LINKS" ${ARGN})
  if(ARG_THREADLESS AND CORNERSTONE_SANITIZE STREQUAL "thread")
    return()  # minutes of work that the thread sanitizer has no question about
  endif()
  if(ARG_FILES)
    file(GLOB sources CONFIGURE_DEPENDS ${ARG_FILES})
  else()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS *_test.cpp)
  endif()
  file(GLOB helpers CONFIGURE_DEPENDS testing/*.cpp)
  add_executable(${name} ${source_folder_file})
  # Hardly optimised, tests cost what they include: more of them share it.
  cornerstone_sources(${name} BATCH 16 FILES ${sources} ${helpers})
  target_link_libraries(${name} PRIVATE cornerstone_flags ${ARG_LINKS} GTest::gtest_main)
  # Tests are half of all that is compiled, and line numbers are all that is asked of them. Most wait for the libraries:
  # not optimising those saves two thirds of their time, three quarters under sanitizers.
  target_compile_options(${name} PRIVATE $<$<CONFIG:Debug>:-g1>)
  if(NOT ARG_OPTIMISED)
    target_compile_options(${name} PRIVATE $<$<CONFIG:Debug>:-O0>)
  endif()
  if(NOT ARG_SHARDS)
    add_test(NAME ${name} COMMAND ${name})
    return()
  endif()
  # Each writes the report that tools/run_tests.py looks for under its name.
  math(EXPR last "${ARG_SHARDS} - 1")
  foreach(shard RANGE ${last})
    add_test(NAME ${name}_${shard} COMMAND ${name})
    set_tests_properties(${name}_${shard} PROPERTIES ENVIRONMENT
      "GTEST_TOTAL_SHARDS=${ARG_SHARDS};GTEST_SHARD_INDEX=${shard};GTEST_OUTPUT=xml:${CMAKE_BINARY_DIR}/reports/${name}_${shard}.xml")
  endforeach()
endfunction()

# cornerstone_embed(target file symbol): makes the text of a file available as `extern const std::string_view symbol`
# in namespace cornerstone::embedded.
function(cornerstone_embed target file symbol)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${symbol}.cpp)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DINPUT=${CMAKE_CURRENT_SOURCE_DIR}/${file} -DOUTPUT=${output} -DSYMBOL=${symbol}
            -P ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${file} ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
    COMMENT "Embedding ${file}")
  target_sources(${target} PRIVATE ${output})
endfunction()
