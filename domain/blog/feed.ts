import { escapeXml } from '#lib/escape-html.ts'
import type { PostSummary } from './posts.server.ts'

type Item = Pick<PostSummary, 'slug' | 'title' | 'excerpt' | 'tags' | 'publishedAt'>

export type FeedAbout = {
  /** The site's URL, without a slash at the end. */
  origin: string
  title: string
  description: string
}

/** The most posts in the feed. */
const MAX_POSTS = 50

/** Returns the posts as an RSS 2.0 document. They have to come newest first. */
export function blogFeed(
  posts: readonly Item[],
  { origin, title, description }: FeedAbout,
): string {
  const [newest] = posts
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    element('link', `${origin}/blog`),
    element('description', description),
    element('language', 'en'),
    `<atom:link href="${escapeXml(`${origin}/blog/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [element('lastBuildDate', day(newest.publishedAt))] : []),
    ...posts.slice(0, MAX_POSTS).map((post) => item(post, origin)),
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
    element('description', post.excerpt),
    ...post.tags.map((tag) => element('category', tag)),
    '</item>',
  ].join('\n')
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** RFC 822, as RSS requires. */
const day = (iso: string) => new Date(iso).toUTCString()
