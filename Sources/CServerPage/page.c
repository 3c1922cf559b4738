#include "CServerPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// A new file of the page is a line here; a test compares this list with the folder.
#define PAGE_FILES(FILE) \
  FILE(index_html, "index.html")

static const uint8_t index_html[] = {
#embed "page/index.html"
};

#define ENTRY(bytes, name) {name, bytes, sizeof bytes},

static const te_page_file files[] = {PAGE_FILES(ENTRY)};

const te_page_file *te_page_files(size_t *count) {
  *count = sizeof files / sizeof files[0];
  return files;
}
