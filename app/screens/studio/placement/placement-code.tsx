import { Clapperboard, ClipboardList, Palette, Radio, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyQrButton } from '#app/components/magnets/copy-qr-button.tsx'
import { CodeDownload, CodeImage } from '#app/components/qr/code-image.tsx'
import { CodeSizes } from '#app/components/qr/code-sizes.tsx'
import { LocalCodeWarning } from '#app/components/qr/local-code-warning.tsx'
import { Card } from '#app/ui/card.tsx'
import { LinkField } from '#app/ui/link-field.tsx'
import { type Way, WayList } from '#app/ui/way-list.tsx'
import type { QrImages } from '#domain/qr/qr-image-path.ts'

export type PlacementCodeProps = {
  /** The name of what the code belongs to, for the alternative text. */
  title: string
  qr: QrImages
  /** The link to share. */
  link: string
  /** The text in the code. */
  code: string
  publicUrlIsSet: boolean
  hasOwnStyle: boolean
  /** Other facts, as dt and dd elements. */
  facts: ReactNode
  /** Paths of the screens that use the code. */
  paths: { pack: string; texts: string; overlay: string; style: string; firstHour: string }
  /** The screen that the page's main button opens. It isn't listed again. */
  main: 'pack' | 'texts'
  view: { mayEdit: boolean; mayStream: boolean }
}

/** A placement's code and link, and ways to use them. */
export function PlacementCode(props: PlacementCodeProps) {
  const { title, qr, link, code, publicUrlIsSet, hasOwnStyle, facts } = props
  return (
    <section aria-labelledby="code">
      <Card className="@container grid gap-6">
        <h2 id="code" className="heading text-xl">
          Code and Link
        </h2>
        <div className="grid gap-6 @xl:grid-cols-[auto_minmax(0,1fr)] @4xl:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] @4xl:gap-8">
          <div className="grid content-start justify-items-center gap-3">
            <CodeImage svg={qr.svg} title={title} size={208} />
            <div className="flex flex-wrap justify-center gap-x-1 [&_a]:min-h-9 [&_a]:px-2 [&_a]:text-sm [&_button]:min-h-9 [&_button]:px-2 [&_button]:text-sm">
              <CodeDownload href={qr.downloads.png} variant="ghost">
                PNG
              </CodeDownload>
              <CodeDownload href={qr.downloads.svg} variant="ghost">
                SVG
              </CodeDownload>
            </div>
            <CopyQrButton png={qr.png} label="Copy QR" />
            <CodeSizes downloads={qr.downloads} />
          </div>
          <div className="grid min-w-0 content-start gap-5">
            <LinkField label="Short link" url={link} stacked />
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm [&>dd]:[overflow-wrap:anywhere] [&>dt]:text-soft">
              <dt>The code opens</dt>
              <dd className="timecode">{code}</dd>
              <dt>Style</dt>
              <dd>{hasOwnStyle ? 'Custom' : 'Same as the magnet’s'}</dd>
              {facts}
            </dl>
          </div>
          <div className="min-w-0 @xl:col-span-2 @4xl:col-span-1">
            <WayList label="Use this code" ways={waysOf(props)} />
          </div>
        </div>
        {!publicUrlIsSet && <LocalCodeWarning />}
      </Card>
    </section>
  )
}

function waysOf({ paths, main, view }: PlacementCodeProps): Way[] {
  const pack: Way = {
    to: paths.pack,
    icon: <Clapperboard aria-hidden="true" />,
    title: 'Video Pack',
    text: 'Files for your video editor',
  }
  const texts: Way = {
    to: paths.texts,
    icon: <ClipboardList aria-hidden="true" />,
    title: 'Ready-to-Paste Text',
    text: 'Description, comment, chapters and more',
  }
  const overlay: Way = {
    to: paths.overlay,
    icon: <Radio aria-hidden="true" />,
    title: 'Stream Overlay',
    text: 'Shows the code in a live stream',
  }
  const style: Way = {
    to: paths.style,
    icon: <Palette aria-hidden="true" />,
    title: 'QR Style',
    text: 'Colors, shape and logo',
  }
  return [
    main === 'pack' ? texts : pack,
    ...(view.mayStream ? [overlay] : []),
    {
      to: paths.firstHour,
      icon: <Timer aria-hidden="true" />,
      title: 'First Hour',
      text: 'Scans and leads, minute by minute',
    },
    ...(view.mayEdit ? [style] : []),
  ]
}
