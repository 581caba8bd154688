# cmake -DINPUT=file -DOUTPUT=file.cpp -DSYMBOL=name -P embed.cmake
file(READ ${INPUT} text)
string(FIND "${text}" ")embedded\"" clash)
if(NOT clash EQUAL -1)
  message(FATAL_ERROR "${INPUT} contains the mark that ends an embedded text")
endif()
file(WRITE ${OUTPUT} "#include <string_view>\n
// Compilers must take 65,536 characters; all of ours take more.
#pragma GCC diagnostic ignored \"-Woverlength-strings\"

namespace cornerstone::embedded {
extern const std::string_view ${SYMBOL};
const std::string_view ${SYMBOL} = R\"embedded(${text})embedded\";
}  // namespace cornerstone::embedded\n")
