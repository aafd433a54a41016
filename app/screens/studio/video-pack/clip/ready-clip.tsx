import { Download } from 'lucide-react'
import { formatFileSize } from '#app/components/uploads/format-file-size.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ToneNote } from '#app/ui/tone-note.tsx'
import { useFocusWhenShown } from '#app/ui/use-focus-when-shown.ts'
import { useObjectUrl } from '#app/ui/use-object-url.ts'
import type { FinishedClip } from './use-clip.ts'

/** A smaller share of the overlay is only the softened edge of a letter. */
const LEAST_NEAR_KEY = 0.002

/** A finished clip whose code was read. It can be watched and downloaded. */
export function ReadyClip({ clip }: { clip: FinishedClip }) {
  const { file, request, nearKey } = clip
  const { picture, title } = request.motion.file
  const heading = useFocusWhenShown<HTMLHeadingElement>()
  const url = useObjectUrl(file)
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <h4 ref={heading} tabIndex={-1} className="heading text-lg outline-none">
        The clip is ready
      </h4>
      <ToneNote tone="success">
        The code scans in the finished file, at the beginning, in the middle and at the end, at full
        size and at 480p.
      </ToneNote>
      {request.background === 'green' && nearKey > LEAST_NEAR_KEY && (
        <ToneNote tone="warning">
          {`About ${Math.ceil(nearKey * 100)}% of the overlay has a color close to this green, so the green screen effect may remove that part too. Use the blurred picture or the motion file, or change the colors.`}
        </ToneNote>
      )}
      {url && (
        // biome-ignore lint/a11y/useMediaCaption: the clip has no sound.
        <video
          src={url}
          controls
          playsInline
          aria-label={`The clip: ${title}`}
          className={classNames(
            'h-auto max-w-full rounded-sm border border-line bg-sunken',
            picture.width > picture.height ? 'w-full max-w-2xl' : 'max-h-[70vh] w-auto',
          )}
          width={picture.width}
          height={picture.height}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {url && (
          <a href={url} download={file.name} className={buttonClasses({ variant: 'secondary' })}>
            <Download aria-hidden="true" />
            Download the Clip
          </a>
        )}
        <p className="timecode text-xs text-soft">{factsOf(clip)}</p>
      </div>
    </div>
  )
}

function factsOf({ file, request }: FinishedClip): string {
  const { file: overlay, seconds, rate } = request.motion
  const { width, height } = overlay.picture
  return `${width} × ${height}, ${seconds} s, ${rate} frames per second, H.264, ${formatFileSize(file.size)}`
}
