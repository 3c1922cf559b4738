#include "CServerPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// A new file of the page stands twice here; a test compares this list with the folder.

static const uint8_t api_js[] = {
#embed "page/api.js"
};
static const uint8_t dom_js[] = {
#embed "page/dom.js"
};
static const uint8_t events_js[] = {
#embed "page/events.js"
};
static const uint8_t icon_svg[] = {
#embed "page/icon.svg"
};
static const uint8_t index_html[] = {
#embed "page/index.html"
};
static const uint8_t main_js[] = {
#embed "page/main.js"
};
static const uint8_t openapi_json[] = {
#embed "page/openapi.json"
};
static const uint8_t parts_cut_bar_js[] = {
#embed "page/parts/cut-bar.js"
};
static const uint8_t parts_editor_js[] = {
#embed "page/parts/editor.js"
};
static const uint8_t parts_failure_js[] = {
#embed "page/parts/failure.js"
};
static const uint8_t parts_film_grid_js[] = {
#embed "page/parts/film-grid.js"
};
static const uint8_t parts_outcomes_js[] = {
#embed "page/parts/outcomes.js"
};
static const uint8_t parts_plan_js[] = {
#embed "page/parts/plan.js"
};
static const uint8_t parts_subtitles_js[] = {
#embed "page/parts/subtitles.js"
};
static const uint8_t place_js[] = {
#embed "page/place.js"
};
static const uint8_t style_css[] = {
#embed "page/style.css"
};
static const uint8_t texts_js[] = {
#embed "page/texts.js"
};
static const uint8_t texts_en_js[] = {
#embed "page/texts/en.js"
};
static const uint8_t texts_fi_js[] = {
#embed "page/texts/fi.js"
};
static const uint8_t views_bookmarks_js[] = {
#embed "page/views/bookmarks.js"
};
static const uint8_t views_exports_js[] = {
#embed "page/views/exports.js"
};
static const uint8_t views_film_js[] = {
#embed "page/views/film.js"
};
static const uint8_t views_films_js[] = {
#embed "page/views/films.js"
};
static const uint8_t views_library_js[] = {
#embed "page/views/library.js"
};
static const uint8_t views_news_js[] = {
#embed "page/views/news.js"
};
static const uint8_t views_showtimes_js[] = {
#embed "page/views/showtimes.js"
};
static const uint8_t views_sources_js[] = {
#embed "page/views/sources.js"
};
static const uint8_t views_watch_js[] = {
#embed "page/views/watch.js"
};

#define FILE(bytes, name) {name, bytes, sizeof bytes}

static const te_page_file files[] = {
  FILE(api_js, "api.js"),
  FILE(dom_js, "dom.js"),
  FILE(events_js, "events.js"),
  FILE(icon_svg, "icon.svg"),
  FILE(index_html, "index.html"),
  FILE(main_js, "main.js"),
  FILE(openapi_json, "openapi.json"),
  FILE(parts_cut_bar_js, "parts/cut-bar.js"),
  FILE(parts_editor_js, "parts/editor.js"),
  FILE(parts_failure_js, "parts/failure.js"),
  FILE(parts_film_grid_js, "parts/film-grid.js"),
  FILE(parts_outcomes_js, "parts/outcomes.js"),
  FILE(parts_plan_js, "parts/plan.js"),
  FILE(parts_subtitles_js, "parts/subtitles.js"),
  FILE(place_js, "place.js"),
  FILE(style_css, "style.css"),
  FILE(texts_js, "texts.js"),
  FILE(texts_en_js, "texts/en.js"),
  FILE(texts_fi_js, "texts/fi.js"),
  FILE(views_bookmarks_js, "views/bookmarks.js"),
  FILE(views_exports_js, "views/exports.js"),
  FILE(views_film_js, "views/film.js"),
  FILE(views_films_js, "views/films.js"),
  FILE(views_library_js, "views/library.js"),
  FILE(views_news_js, "views/news.js"),
  FILE(views_showtimes_js, "views/showtimes.js"),
  FILE(views_sources_js, "views/sources.js"),
  FILE(views_watch_js, "views/watch.js"),
};

const te_page_file *te_page_files(size_t *count) {
  *count = sizeof files / sizeof files[0];
  return files;
}
