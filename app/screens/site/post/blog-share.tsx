import { ArrowUpRight, Mail } from 'lucide-react'
import { buttonClasses } from '#app/ui/button.tsx'
import { shareLinks } from './blog-share-links.ts'

export type BlogShareProps = { url: string; title: string }

/** Share buttons as plain links, which load nothing from other hosts. */
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
