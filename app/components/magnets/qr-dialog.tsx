import { Download, Pencil } from 'lucide-react'
import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { QrImages } from '#domain/qr/qr-image-path.ts'
import { CopyQrButton } from './copy-qr-button.tsx'
import { withoutDialog } from './without-dialog.ts'

export type QrDialogProps = {
  id: string
  title: string
  images: QrImages
  /** The public page's URL, as shared. */
  pageUrl: string
  /** If false, codes open only on this machine. */
  publicUrlIsSet: boolean
}

/** A magnet's QR code in a dialog over the list. The URL opens it, so it needs no script. */
export function QrDialog({ id, title, images, pageUrl, publicUrlIsSet }: QrDialogProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const linkId = useId()
  const back = { pathname, search: withoutDialog(search) }
  return (
    <Dialog
      open
      title="QR code"
      onClose={() => void navigate(back, { preventScrollReset: true })}
      closeHref={`${back.pathname}${back.search}`}
    >
      <div className="grid gap-5">
        <p className="-mt-2 font-[620] text-ink [overflow-wrap:anywhere]" dir="auto">
          {title}
        </p>
        <img
          src={images.svg}
          alt={`QR code of ${title}`}
          width={224}
          height={224}
          className="size-56 justify-self-center rounded-sm border border-line bg-white"
        />
        <div className="grid gap-3 sm:grid-cols-3 [&>span]:gap-x-0 [&>span>button]:grow">
          <a href={images.downloads.png} download className={buttonClasses({ variant: 'primary' })}>
            <Download aria-hidden="true" />
            PNG
            <span className="sr-only"> download</span>
          </a>
          <CopyQrButton png={images.png} label="Copy QR" />
          <ButtonLink
            to={`/edit-qr/${id}`}
            variant="secondary"
            icon={<Pencil aria-hidden="true" />}
          >
            Edit
          </ButtonLink>
        </div>
        <div className="grid gap-1.5">
          <label htmlFor={linkId} className="text-sm font-[620] text-ink">
            Link
          </label>
          <div className="flex flex-wrap items-center gap-3">
            <input
              id={linkId}
              readOnly
              value={pageUrl}
              onFocus={(event) => event.currentTarget.select()}
              className="control timecode w-auto! min-w-48 flex-1 text-sm!"
            />
            <CopyButton text={pageUrl} label="Copy link" />
          </div>
        </div>
        {!publicUrlIsSet && (
          <Alert tone="warning" title="This code only works on this machine">
            Set PUBLIC_URL to this site’s public URL before you publish the code.
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
