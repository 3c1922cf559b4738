#ifndef CSERVERPAGE_H
#define CSERVERPAGE_H

#include <stddef.h>
#include <stdint.h>

/// A file of the page, as it lies in the folder `page`; it lives as long as the program.
typedef struct {
  /// Its path below that folder.
  const char *name;
  const uint8_t *bytes;
  size_t count;
} te_page_file;

/// All files of the page.
///
/// \param count gets how many there are.
/// \returns the first one.
const te_page_file *te_page_files(size_t *count);

#endif
