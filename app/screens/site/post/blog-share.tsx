import { ArrowUpRight, Mail } from 'lucide-react'
import { buttonClasses } from '#app/ui/button.tsx'

export type BlogShareProps = { url: string; title: string }

/** Share buttons that are plain links and load nothing from other hosts. */
export function BlogShare({ url, title }: BlogShareProps) {
  return (
    <ul aria-label="Share this article" className="flex flex-wrap gap-2">
      {shareLinks(url, title).map(({ name, label, href }) => {
        const Icon = name === 'Email' ? Mail : ArrowUpRight
        return (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClasses({ variant: 'secondary', size: 'small' })}
            >
              <Icon aria-hidden="true" />
              <span className="sr-only">{label}</span>
              <span aria-hidden="true">{name}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Returns a post's share links. `url` is the post's absolute URL. */
function shareLinks(url: string, title: string) {
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
