import { Download } from 'lucide-react'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { downloadFile } from '#app/ui/download-file.ts'
import { Frame } from '#app/ui/frame.tsx'
import { LinkField } from '#app/ui/link-field.tsx'
import { qrFileName } from '#domain/qr/qr-file-name.ts'
import type { QrImages } from '#domain/qr/qr-image-path.ts'
import { CodeSizes } from './code-sizes.tsx'
import { copyImage, decodeDataUrl, fetchImage } from './draw-code.ts'
import { LocalCodeWarning } from './local-code-warning.tsx'
import { ReadabilityStatus } from './readability-status.tsx'
import type { Readability } from './use-qr-editor.ts'

export type QrPreviewProps = {
  title: string
  /** The source of the image: the URL of the saved image, or the draft as a data URL. */
  image: string
  /** The draft as an SVG; null if the saved style is shown. */
  svg: string | null
  readability: Readability
  /** Download URLs of the saved style. */
  downloads: QrImages['downloads']
  /** The URL of the saved image without a download name, for the clipboard. */
  savedPng: string
  shortUrl: string
  publicUrlIsSet: boolean
  onCheckAgain: () => void
}

/** The current code. It can be downloaded after the server has decoded it. */
export function QrPreview(props: QrPreviewProps) {
  const { title, image, svg, readability, downloads } = props
  const isReady = readability.state === 'readable'
  const png = isReady ? readability.png : null
  const copy = () => copyImage(png ? Promise.resolve(pngBlob(png)) : fetchImage(props.savedPng))
  return (
    <Card className="grid content-start gap-5">
      <h2 className="heading text-xl">Preview</h2>
      <Frame poles className="justify-self-center p-3">
        <img
          src={image}
          alt={`QR code of ${title}`}
          width={232}
          height={232}
          className={`size-58 bg-white ${readability.state === 'refused' ? 'opacity-45' : ''}`}
        />
      </Frame>
      <div className="grid gap-2">
        <ReadabilityStatus readability={readability} />
        {readability.state === 'failed' && (
          <Button type="button" variant="secondary" size="small" onClick={props.onCheckAgain}>
            Check again
          </Button>
        )}
      </div>
      {!props.publicUrlIsSet && <LocalCodeWarning />}
      <div className="grid gap-3">
        <DownloadLink
          href={downloads.png}
          isReady={isReady}
          variant="primary"
          onSave={png ? () => downloadFile(pngBlob(png), qrFileName(title)) : null}
        >
          Download PNG
        </DownloadLink>
        <DownloadLink
          href={downloads.svg}
          isReady={isReady}
          variant="secondary"
          onSave={svg ? () => downloadFile(svgBlob(svg), qrFileName(title, 'svg')) : null}
        >
          Download SVG for print
        </DownloadLink>
        {isReady && !svg && <CodeSizes downloads={downloads} />}
        {isReady && (
          <div className="grid [&_button]:w-full">
            <CopyButton
              text=""
              label="Copy QR"
              copy={copy}
              copiedText="QR code copied to clipboard!"
              errorText="Your browser could not copy the image. Please download it instead."
            />
          </div>
        )}
      </div>
      <LinkField label="Short URL" url={props.shortUrl} stacked />
    </Card>
  )
}

const pngBlob = (dataUrl: string) => new Blob([decodeDataUrl(dataUrl)], { type: 'image/png' })
const svgBlob = (svg: string) => new Blob([svg], { type: 'image/svg+xml' })

type DownloadLinkProps = {
  href: string
  /** Whether the server could decode the code. If not, downloads aren't offered. */
  isReady: boolean
  variant: 'primary' | 'secondary'
  /** Downloads an unsaved draft. If null, the link itself is the download. */
  onSave: (() => void) | null
  children: string
}

function DownloadLink({ href, isReady, variant, onSave, children }: DownloadLinkProps) {
  return (
    <a
      href={isReady ? href : undefined}
      role={isReady ? undefined : 'link'}
      aria-disabled={isReady ? undefined : true}
      download
      className={buttonClasses({ variant })}
      onClick={(event) => {
        if (isReady && !onSave) return
        event.preventDefault()
        if (isReady) onSave?.()
      }}
    >
      <Download aria-hidden="true" />
      {children}
    </a>
  )
}
