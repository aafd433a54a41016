/** The blog's name, on its page, in breadcrumbs and in feed readers. */
export const BLOG_NAME = 'The Magnet Blog'

/** A summary in one sentence, for search engines and feed readers. */
export const BLOG_SUMMARY =
  'Insights and tips for creators who turn video viewers into leads: QR codes that scan, downloads people want, and stats you can act on.'

/** The author that is shown for a post without an author. */
export const BLOG_TEAM = 'The QR Magnet team'
