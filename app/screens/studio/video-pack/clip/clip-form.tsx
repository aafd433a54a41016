import { Clapperboard } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { usePicture } from '#app/components/video-check/before/use-picture.ts'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { titleFileName } from '#domain/qr/qr-file-name.ts'
import type { Size } from '#domain/screen/screen.ts'
import { blurredSize } from '#domain/video-pack/clip/blurred-background.ts'
import { type ClipBackground, clipFileName } from '#domain/video-pack/clip/clip-request.ts'
import type { RgbaPicture } from '#domain/video-pack/clip/planes.ts'
import { parseMotionRequest } from '#domain/video-pack/motion-request.ts'
import type { PackFile } from '#domain/video-pack/pack-files.ts'
import { BackgroundChoice } from './background-choice.tsx'
import type { ClipRequest } from './clip-messages.ts'
import { MotionFields } from './motion-fields.tsx'

/** The pack from which clips are made. */
export type ClipSource = {
  /** The overlays that the pack offers. */
  files: readonly PackFile[]
  /** The path of the pack. Its files are below it. */
  path: string
  /** The text in the code. */
  text: string
  /** The title of the magnet or placement, for the file's name. */
  title: string
}

export type ClipFormProps = ClipSource & {
  isWorking: boolean
  onMake: (request: ClipRequest) => void
}

/** The form with the options for a clip. */
export function ClipForm({ files, path, text, title, isWorking, onMake }: ClipFormProps) {
  const isHydrated = useHydrated()
  const [background, setBackground] = useState<ClipBackground>('green')
  const [isMissing, setMissing] = useState(false)
  const picture = usePicture()
  const chosen = picture.picture

  function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isWorking) return
    const isBlurred = background === 'blurred'
    setMissing(isBlurred && !chosen)
    if (isBlurred && !chosen) return
    const motion = parseMotionRequest(queryOf(new FormData(event.currentTarget)))
    if (!motion) return
    onMake({
      motion,
      overlay: `${path}/${motion.file.name}`,
      text,
      background,
      behind: isBlurred && chosen ? coverPicture(chosen.canvas, motion.file.picture) : null,
      fileName: titleFileName(title, clipFileName(motion, background)),
    })
  }

  return (
    <form onSubmit={make} className="noscript:hidden">
      <fieldset disabled={isWorking} className="grid min-w-0 gap-4">
        <legend className="sr-only">Clip settings</legend>
        <MotionFields files={files} />
        <BackgroundChoice
          background={background}
          onChange={setBackground}
          picture={picture}
          isMissing={isMissing && !chosen}
        />
        {!isWorking && (
          <Button
            variant="secondary"
            disabled={!isHydrated}
            icon={<Clapperboard aria-hidden="true" />}
            className="justify-self-start"
          >
            Make the Clip
          </Button>
        )}
      </fieldset>
    </form>
  )
}

function queryOf(form: FormData): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') query.set(name, value)
  return query
}

/**
 * Returns the part of a picture that fills a frame of this size, in the size in which it is
 * blurred.
 */
function coverPicture(source: HTMLCanvasElement, frame: Size): RgbaPicture {
  const { width, height } = blurredSize(frame)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser doesn’t support a 2D canvas')
  const scale = Math.max(width / source.width, height / source.height)
  const [across, down] = [source.width * scale, source.height * scale]
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, (width - across) / 2, (height - down) / 2, across, down)
  return context.getImageData(0, 0, width, height)
}
