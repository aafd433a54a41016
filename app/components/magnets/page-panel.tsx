import { ExternalLink } from 'lucide-react'
import { buttonLook } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { FileType } from '#domain/magnets/magnet.ts'
import { HeroThumb, type HeroThumbProps } from './hero-thumb.tsx'

export type PagePanelProps = {
  title: string
  description: string
  fileType: FileType
  brandingColor: string
  hero: HeroThumbProps['hero']
  /** The public page's path. */
  path: string
}

/** 'Lead Capture Page' on a magnet's own page: what visitors meet, and the way there. */
export function PagePanel({ title, description, path, ...picture }: PagePanelProps) {
  return (
    <Card className="grid content-start gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="heading text-xl">Lead Capture Page</h2>
        <a
          href={path}
          target="_blank"
          rel="noopener"
          className={buttonLook({ variant: 'secondary', size: 'small' })}
        >
          <ExternalLink aria-hidden="true" />
          Preview
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </div>
      <div className="overflow-hidden rounded-sm border border-line">
        <HeroThumb {...picture} />
        <div className="grid gap-1 p-4">
          <p className="heading text-lg [overflow-wrap:anywhere]">{title}</p>
          <p className="line-clamp-3 text-sm text-soft [overflow-wrap:anywhere]">{description}</p>
        </div>
      </div>
    </Card>
  )
}
