import type { ReactNode } from 'react'
import { CopyQrButton } from '#app/components/magnets/copy-qr-button.tsx'
import { Card } from '#app/ui/card.tsx'
import { LinkField } from '#app/ui/link-field.tsx'
import type { QrImages } from '#domain/qr/qr-image-path.ts'
import { CodeDownload, CodeImage } from './code-image.tsx'
import { CodeSizes } from './code-sizes.tsx'
import { LocalCodeWarning } from './local-code-warning.tsx'

export type CodeCardProps = {
  /** The name of what the code belongs to, for the alternative text. */
  title: string
  qr: QrImages
  /** The link to share. */
  link: string
  /** If false, codes open only on this machine. */
  publicUrlIsSet: boolean
  /** Actions below the downloads. */
  actions?: ReactNode
  /** Content below the link. */
  children: ReactNode
}

/** A code and its link, with downloads. */
export function CodeCard(props: CodeCardProps) {
  const { title, qr, link, publicUrlIsSet, actions, children } = props
  return (
    <Card className="@container grid gap-6">
      <h2 className="heading text-xl">QR Code</h2>
      <div className="grid gap-6 @md:grid-cols-[auto_minmax(0,1fr)] @4xl:grid-cols-[auto_13rem_minmax(0,1fr)]">
        <CodeImage svg={qr.svg} title={title} size={208} className="justify-self-center" />
        <div className="grid content-start gap-3 [&>span]:gap-x-0 [&>span>button]:grow">
          <CodeDownload href={qr.downloads.png}>Download PNG</CodeDownload>
          <CodeDownload href={qr.downloads.svg} variant="secondary">
            Download SVG
          </CodeDownload>
          <CopyQrButton png={qr.png} label="Copy QR" />
          {actions}
          <CodeSizes downloads={qr.downloads} />
        </div>
        <div className="grid min-w-0 content-start gap-5 @md:col-span-2 @4xl:col-span-1">
          <LinkField label="Short link" url={link} stacked />
          {children}
        </div>
      </div>
      {!publicUrlIsSet && <LocalCodeWarning />}
    </Card>
  )
}
