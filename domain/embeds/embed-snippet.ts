import { escapeHtml } from '#lib/escape-html.ts'

/** The height of the frame in pixels until its page reports its own. */
export const FRAME_HEIGHT = 900

/** The source of page views in a frame. */
const SOURCE = 'utm_source=embed'

type Embedded = { publicUrl: string; shortId: string; title: string }

/** Returns the HTML that embeds a magnet's page and adapts the frame's height to it. */
export const scriptSnippet = ({ publicUrl, shortId }: Embedded) =>
  `<script async src="${publicUrl}/embed.js" data-magnet="${shortId}"></script>`

/** Returns the HTML that embeds a magnet's page with a fixed height, without a script. */
export const frameSnippet = ({ publicUrl, shortId, title }: Embedded) =>
  `<iframe src="${publicUrl}/e/${shortId}?${SOURCE}" title="${escapeHtml(title)}" width="100%" height="${FRAME_HEIGHT}" loading="lazy" style="border:0"></iframe>`
