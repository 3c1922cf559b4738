// Pango, Cairo and fontconfig as one C module, and what of them Swift cannot say itself.
#ifndef CPANGO_SHIM_H
#define CPANGO_SHIM_H

#include <cairo.h>
#include <errno.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <unistd.h>

#if !PANGO_VERSION_CHECK(1, 48, 0)
#error "trailer-edit needs Pango 1.48 or newer"
#endif

#if G_BYTE_ORDER != G_LITTLE_ENDIAN
#error "the order of Cairo's bytes is known for little-endian machines only"
#endif

static inline void te_drop_message(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {
  (void)domain, (void)level, (void)message, (void)data;
}

// Pango warns of fonts it cannot load; a library must not write to anybody's standard error.
static inline void te_silence_pango(void) { g_log_set_default_handler(te_drop_message, NULL); }

static inline void te_release_config(gpointer config, GObject *map) {
  (void)map;
  FcConfigDestroy((FcConfig *)config);
}

// A font map of the fonts that `config` knows, of which it keeps a reference; the caller releases it with
// g_object_unref. NULL when Cairo has no FreeType. Threads of Pango's own may keep the map for a few milliseconds more.
static inline PangoFontMap *te_font_map_new(FcConfig *config) {
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  if (!map) return NULL;
  pango_fc_font_map_set_config((PangoFcFontMap *)map, config);
  // Pango before 1.54 never releases its reference.
  if (pango_version() < PANGO_VERSION_ENCODE(1, 54, 0)) g_object_weak_ref((GObject *)map, te_release_config, config);
  return map;
}

// What fontconfig knows of a font; belongs to the font.
static inline FcPattern *te_font_pattern(PangoFont *font) {
  return PANGO_IS_FC_FONT(font) ? pango_fc_font_get_pattern((PangoFcFont *)font) : NULL;
}

// Whether a font's glyphs have colours of their own, as those of emoji do.
static inline bool te_font_has_colours(PangoFont *font) {
  FcPattern *pattern = te_font_pattern(font);
  FcBool has_colours = FcFalse;
  return pattern && FcPatternGetBool(pattern, FC_COLOR, 0, &has_colours) == FcResultMatch && has_colours;
}

// The character that no font has and for which `glyph` is a stand-in, or 0.
static inline uint32_t te_unknown_character(PangoGlyph glyph) {
  return glyph != PANGO_GLYPH_INVALID_INPUT && (glyph & PANGO_GLYPH_UNKNOWN_FLAG) ? glyph & ~PANGO_GLYPH_UNKNOWN_FLAG
                                                                                 : 0;
}

// 0 when `path` is a file that can be read, else an errno; a pipe would block whoever opens it.
static inline int te_readable_file(const char *path) {
  struct stat facts;
  if (stat(path, &facts) != 0) return errno;
  if (S_ISDIR(facts.st_mode)) return EISDIR;
  if (!S_ISREG(facts.st_mode)) return EINVAL;
  return access(path, R_OK) == 0 ? 0 : errno;
}

// Copies `count` pixels and exchanges red and blue: Cairo's pixels are blue, green, red, opacity in memory.
static inline void te_copy_exchanging_red_and_blue(uint8_t *to, const uint8_t *from, size_t count) {
  for (size_t i = 0; i < count * 4; i += 4) {
    to[i] = from[i + 2];
    to[i + 1] = from[i + 1];
    to[i + 2] = from[i];
    to[i + 3] = from[i + 3];
  }
}

// Adds `weight` times each of `count` bytes to the sums.
static inline void te_add_weighted(float *sums, const uint8_t *bytes, size_t count, float weight) {
  for (size_t i = 0; i < count; i++) sums[i] += weight * (float)bytes[i];
}

// Adds `weight` times each of `count` numbers to the sums.
static inline void te_add_weighted_floats(float *sums, const float *numbers, size_t count, float weight) {
  for (size_t i = 0; i < count; i++) sums[i] += weight * numbers[i];
}

// Computes `count` pixels: number i is the sum of `taps` pixels of `from`, beginning with number `firsts[i]`, with the
// weights from `weights[i * taps]` on; every part is limited to 0 to 1, and colours to the opacity.
static inline void te_weigh_pixels(float *to, size_t count, const float *from, const int32_t *firsts,
                                   const float *weights, size_t taps) {
  for (size_t i = 0; i < count; i++) {
    float sums[4] = {0, 0, 0, 0};
    const float *pixel = from + (size_t)firsts[i] * 4;
    for (size_t tap = 0; tap < taps; tap++, pixel += 4) {
      float weight = weights[i * taps + tap];
      for (int part = 0; part < 4; part++) sums[part] += weight * pixel[part];
    }
    float opacity = sums[3] <= 0 ? 0 : sums[3] >= 1 ? 1 : sums[3];
    for (int part = 0; part < 3; part++) {
      to[i * 4 + (size_t)part] = sums[part] <= 0 ? 0 : sums[part] >= opacity ? opacity : sums[part];
    }
    to[i * 4 + 3] = opacity;
  }
}

// Rounds `count` pixels of numbers from 0 to 1 to bytes.
static inline void te_round_pixels(uint8_t *to, const float *from, size_t count) {
  for (size_t i = 0; i < count * 4; i++) {
    float part = from[i] * 255 + 0.5f;
    to[i] = part <= 0 ? 0 : part >= 255 ? 255 : (uint8_t)part;
  }
}

#endif
