import { ArrowUpRight, Mail } from 'lucide-react'
import { buttonLook } from '#app/ui/button.tsx'
import { shareLinks } from './blog-share-links.ts'

export type BlogShareProps = { url: string; title: string }

/** The ways to pass a post on. Plain links: nothing of theirs is loaded here. */
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
              className={buttonLook({ variant: 'secondary', size: 'small' })}
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
