import { href, type LinkDescriptor } from 'react-router'
import { BLOG_NAME } from '#content/blog.ts'

/** Returns the links with which feed readers find the blog's feed. */
export const blogFeedLinks = (): LinkDescriptor[] => [
  { rel: 'alternate', type: 'application/rss+xml', title: BLOG_NAME, href: href('/blog/rss.xml') },
]
