import { type CSSProperties, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { RangeField } from '#app/ui/range-field.tsx'
import type { Crop } from '#db/schema/files.ts'
import {
  type CropView,
  MAX_ZOOM,
  panView,
  toCrop,
  toCropView,
  WHOLE_VIEW,
} from '#domain/files/crop.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import { requestCrop } from './crop-request.ts'
import { usePan } from './use-pan.ts'

export type CropDialogProps = {
  /** The owner's hero image, either saved or just uploaded. */
  file: UploadedFile
  onDone: (file: UploadedFile) => void
  onClose: () => void
}

/** A dialog for cropping a hero image by dragging, pinching or with three sliders. */
export function CropDialog({ file, onDone, onClose }: CropDialogProps) {
  const [size, setSize] = useState<{ width: number; height: number } | 'missing' | null>(null)
  const [view, setView] = useState<CropView>(WHOLE_VIEW)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ message: string; signedOut: boolean } | null>(null)
  const known = size !== null && size !== 'missing' ? size : null
  const crop = known && toCrop(view, known)
  const pan = usePan((step) => known && setView((now) => panView(now, step, known)))

  // If a crop finishes after 'Cancel', it is ignored.
  const closed = useRef(false)
  const close = () => {
    closed.current = true
    onClose()
  }

  const apply = async () => {
    if (!crop) return
    setBusy(true)
    setFailed(null)
    const answer = await requestCrop(file.id, crop)
    if (closed.current) return
    setBusy(false)
    if (answer.ok) {
      onClose()
      onDone(answer.file)
    } else setFailed(answer)
  }

  return (
    <Dialog
      open
      title="Crop the hero image"
      onClose={close}
      actions={
        <>
          <Button
            type="button"
            busy={busy || !crop}
            busyLabel={busy ? 'Cropping...' : 'Loading...'}
            onClick={() => void apply()}
          >
            Use this crop
          </Button>
          <Button type="button" variant="secondary" onClick={() => setView(WHOLE_VIEW)}>
            Fit the whole image
          </Button>
          <Button type="button" variant="ghost" onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failed && (
          <Alert tone="error" actions={failed.signedOut && <SignInLink />}>
            {failed.message}
          </Alert>
        )}
        {size === 'missing' && (
          <Alert tone="error">This image is no longer available. Please choose it again.</Alert>
        )}
        <div
          {...pan}
          className="relative aspect-[16/9] w-full cursor-grab touch-none overflow-hidden rounded-sm bg-sunken select-none active:cursor-grabbing"
        >
          <img
            src={href('/uploads/:fileId/crop', { fileId: file.id })}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setSize({ width, height })
              if (file.crop) setView(toCropView(file.crop, { width, height }))
            }}
            onError={() => setSize('missing')}
            className="absolute max-w-none"
            style={crop ? cropStyle(crop) : { opacity: 0 }}
          />
        </div>
        <p className="text-sm">Drag the image, or use the sliders.</p>
        <RangeField
          label="Zoom"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={view.zoom}
          text={`${view.zoom.toFixed(2)} times`}
          onChange={(zoom) => setView((now) => ({ ...now, zoom }))}
        />
        <PositionField
          label="Left to right"
          value={view.x}
          disabled={!crop || crop.width > 0.999}
          onChange={(x) => setView((now) => ({ ...now, x }))}
        />
        <PositionField
          label="Top to bottom"
          value={view.y}
          disabled={!crop || crop.height > 0.999}
          onChange={(y) => setView((now) => ({ ...now, y }))}
        />
      </div>
    </Dialog>
  )
}

type PositionFieldProps = {
  label: string
  /** A number from 0 to 1. */
  value: number
  disabled: boolean
  onChange: (value: number) => void
}

/** A slider in percent. */
function PositionField({ label, value, disabled, onChange }: PositionFieldProps) {
  const percent = Math.round(value * 100)
  return (
    <RangeField
      label={label}
      min={0}
      max={100}
      step={1}
      value={percent}
      text={`${percent} percent`}
      disabled={disabled}
      onChange={(percent) => onChange(percent / 100)}
    />
  )
}

/**
 * Returns a style that scales and moves the whole image so that the cropped part fills the frame.
 */
function cropStyle({ x, y, width, height }: Crop): CSSProperties {
  return {
    width: `${100 / width}%`,
    height: `${100 / height}%`,
    left: `${(-100 * x) / width}%`,
    top: `${(-100 * y) / height}%`,
  }
}

function SignInLink() {
  const { pathname } = useLocation()
  return (
    <a
      href={`${href('/login')}?next=${encodeURIComponent(pathname)}`}
      target="_blank"
      rel="noopener"
      className="link"
    >
      Sign in (opens a new tab)
    </a>
  )
}
