import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyQrButton } from '#app/components/magnets/copy-qr-button.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { LinkField } from '#app/ui/link-field.tsx'
import type { QrImages } from '#domain/qr/qr-image-path.ts'
import { LocalCodeWarning } from './local-code-warning.tsx'

export type CodeCardProps = {
  /** What the code belongs to, for the alternative text. */
  title: string
  qr: QrImages
  /** The link to share. */
  link: string
  /** If false, codes open only on this machine. */
  publicUrlIsSet: boolean
  /** Shown below the downloads. */
  actions?: ReactNode
  /** Shown below the link. */
  children: ReactNode
}

/** A code and its link, with downloads. */
export function CodeCard(props: CodeCardProps) {
  const { title, qr, link, publicUrlIsSet, actions, children } = props
  return (
    <Card className="grid gap-6">
      <h2 className="heading text-xl">QR Code</h2>
      <div className="grid gap-6 md:grid-cols-[auto_minmax(0,1fr)] lg:grid-cols-[auto_13rem_minmax(0,1fr)]">
        <img
          src={qr.svg}
          alt={`QR code of ${title}`}
          width={208}
          height={208}
          className="size-52 justify-self-center rounded-sm border border-line bg-white"
        />
        <div className="grid content-start gap-3 [&>span]:gap-x-0 [&>span>button]:grow">
          <a href={qr.downloads.png} download className={buttonClasses({ variant: 'primary' })}>
            <Download aria-hidden="true" />
            Download PNG
          </a>
          <a href={qr.downloads.svg} download className={buttonClasses({ variant: 'secondary' })}>
            <Download aria-hidden="true" />
            Download SVG
          </a>
          <CopyQrButton png={qr.png} label="Copy QR" />
          {actions}
        </div>
        <div className="grid min-w-0 content-start gap-5 md:col-span-2 lg:col-span-1">
          <LinkField label="Short URL" url={link} stacked />
          {children}
        </div>
      </div>
      {!publicUrlIsSet && <LocalCodeWarning />}
    </Card>
  )
}
