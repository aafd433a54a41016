import { escapeXml } from '#lib/escape-html.ts'
import type { FeedPost } from './posts.server.ts'

type Item = Pick<FeedPost, 'slug' | 'title' | 'excerpt' | 'tags' | 'publishedAt' | 'author'> & {
  updatedAt: string
  /** The full post as HTML, with absolute URLs. */
  html: string
}

export type FeedAbout = {
  /** The site's URL, without a trailing slash. */
  origin: string
  title: string
  description: string
}

/** The maximum number of posts in the feed. The feed contains each post's full text. */
export const MAX_FEED_POSTS = 50
/** The RSS modules that the feed uses: full posts, authors, and the feed's URL. */
const NAMESPACES = [
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:atom="http://www.w3.org/2005/Atom"',
].join(' ')

/** Returns the posts as an RSS 2.0 document. Pass them newest first. */
export function blogFeed(
  posts: readonly Item[],
  { origin, title, description }: FeedAbout,
): string {
  const changed = posts.map(({ updatedAt }) => updatedAt).sort()
  const latest = changed.at(-1)
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${NAMESPACES}>`,
    '<channel>',
    element('title', title),
    element('link', `${origin}/blog`),
    element('description', description),
    element('language', 'en'),
    `<atom:link href="${escapeXml(`${origin}/blog/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...(latest ? [element('lastBuildDate', day(latest))] : []),
    ...posts.map((post) => item(post, origin)),
    '</channel>',
    '</rss>',
  ].join('\n')}\n`
}

function item(post: Item, origin: string): string {
  const url = `${origin}/blog/${encodeURIComponent(post.slug)}`
  return [
    '<item>',
    element('title', post.title),
    element('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    element('pubDate', day(post.publishedAt)),
    ...(post.author ? [element('dc:creator', post.author)] : []),
    element('description', post.excerpt),
    element('content:encoded', post.html),
    ...post.tags.map((tag) => element('category', tag)),
    '</item>',
  ].join('\n')
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** Formats a date according to RFC 822, as RSS requires. */
const day = (iso: string) => new Date(iso).toUTCString()
