/** Returns a post's share links. `url` is the post's absolute URL. */
export function shareLinks(url: string, title: string) {
  const [to, words] = [encodeURIComponent(url), encodeURIComponent(title)]
  return [
    {
      name: 'Twitter',
      label: 'Share on Twitter (opens in a new tab)',
      href: `https://twitter.com/intent/tweet?url=${to}&text=${words}`,
    },
    {
      name: 'LinkedIn',
      label: 'Share on LinkedIn (opens in a new tab)',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${to}`,
    },
    {
      name: 'Email',
      label: 'Share by Email (opens in a new tab)',
      href: `mailto:?subject=${words}&body=${to}`,
    },
  ] as const
}
