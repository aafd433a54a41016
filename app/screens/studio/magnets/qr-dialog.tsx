import { useLocation } from 'react-router'
import { CopyQrButton } from '#app/components/magnets/copy-qr-button.tsx'
import { CodeDownload, CodeImage, EditCodeLink } from '#app/components/qr/code-image.tsx'
import { CodeSizes } from '#app/components/qr/code-sizes.tsx'
import { LocalCodeWarning } from '#app/components/qr/local-code-warning.tsx'
import { LinkField } from '#app/ui/link-field.tsx'
import { UrlDialog } from '#app/ui/url-dialog.tsx'
import type { QrImages } from '#domain/qr/qr-image-path.ts'
import { withoutDialog } from './without-dialog.ts'

export type QrDialogProps = {
  id: string
  title: string
  images: QrImages
  /** The public page's URL for sharing. */
  pageUrl: string
  /** If false, codes open only on this machine. */
  publicUrlIsSet: boolean
}

/** A magnet's QR code in a dialog over the list. The URL opens it, so it needs no JavaScript. */
export function QrDialog({ id, title, images, pageUrl, publicUrlIsSet }: QrDialogProps) {
  const { pathname, search } = useLocation()
  return (
    <UrlDialog title="QR code" closeTo={pathname + withoutDialog(search)}>
      <div className="grid gap-5">
        <p className="-mt-2 font-[620] text-ink [overflow-wrap:anywhere]" dir="auto">
          {title}
        </p>
        <CodeImage svg={images.svg} title={title} size={224} className="justify-self-center" />
        <div className="grid gap-3 sm:grid-cols-3 [&>span]:gap-x-0 [&>span>button]:grow">
          <CodeDownload href={images.downloads.png}>
            PNG
            <span className="sr-only"> download</span>
          </CodeDownload>
          <CopyQrButton png={images.png} label="Copy QR" />
          <EditCodeLink id={id} />
        </div>
        <CodeSizes downloads={images.downloads} />
        <LinkField label="Link" url={pageUrl} />
        {!publicUrlIsSet && <LocalCodeWarning />}
      </div>
    </UrlDialog>
  )
}
