import { Download, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyQrButton } from '#app/components/magnets/copy-qr-button.tsx'
import { ShortUrl } from '#app/components/qr/short-url.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink, buttonLook } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { QrImages } from '#domain/qr/qr-image-path.ts'

export type PlacementCodeProps = {
  /** Name, spot and time. */
  title: string
  qr: QrImages
  /** What the code encodes. */
  code: string
  /** What people share. */
  link: string
  /** Where its style is changed. */
  editTo: string
  ownStyle: boolean
  /** While false, codes lead to this machine only (decision 8). */
  publicUrlIsSet: boolean
  /** What else is known of it: dt and dd. */
  facts: ReactNode
}

/** A placement's code and link, to take along. */
export function PlacementCode(props: PlacementCodeProps) {
  const { qr } = props
  return (
    <Card className="grid gap-6">
      <h2 className="heading text-xl">QR Code</h2>
      <div className="grid gap-6 md:grid-cols-[auto_minmax(0,1fr)] lg:grid-cols-[auto_13rem_minmax(0,1fr)]">
        <img
          src={qr.svg}
          alt={`QR code of ${props.title}`}
          width={208}
          height={208}
          className="size-52 justify-self-center rounded-sm border border-line bg-white"
        />
        <div className="grid content-start gap-3 [&>span]:gap-x-0 [&>span>button]:grow">
          <a href={qr.downloads.png} download className={buttonLook({ variant: 'primary' })}>
            <Download aria-hidden="true" />
            Download PNG
          </a>
          <a href={qr.downloads.svg} download className={buttonLook({ variant: 'secondary' })}>
            <Download aria-hidden="true" />
            Download SVG
          </a>
          <CopyQrButton png={qr.png} label="Copy QR" />
          <ButtonLink to={props.editTo} variant="secondary" icon={<Pencil aria-hidden="true" />}>
            QR Style
          </ButtonLink>
        </div>
        <div className="grid min-w-0 content-start gap-5 md:col-span-2 lg:col-span-1">
          <ShortUrl url={props.link} />
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm [&>dd]:[overflow-wrap:anywhere] [&>dt]:text-soft">
            <dt>The code leads to</dt>
            <dd className="timecode">{props.code}</dd>
            <dt>Style</dt>
            <dd>{props.ownStyle ? 'Its own' : 'The magnet’s'}</dd>
            {props.facts}
          </dl>
        </div>
      </div>
      {!props.publicUrlIsSet && (
        <Alert tone="warning" title="This code leads to this machine only">
          Set PUBLIC_URL to your own address before you show the code to anybody.
        </Alert>
      )}
    </Card>
  )
}
