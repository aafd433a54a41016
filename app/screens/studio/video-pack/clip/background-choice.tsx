import { useId } from 'react'
import { PictureChoice } from '#app/components/video-check/before/picture-choice.tsx'
import type { usePicture } from '#app/components/video-check/before/use-picture.ts'
import { FieldError } from '#app/ui/field.tsx'
import { CLIP_BACKGROUNDS, type ClipBackground } from '#domain/video-pack/clip/clip-request.ts'

export type BackgroundChoiceProps = {
  background: ClipBackground
  onChange: (background: ClipBackground) => void
  picture: ReturnType<typeof usePicture>
  /** Whether a clip was requested without the picture that it needs. */
  isMissing: boolean
}

const CHOICES: Record<ClipBackground, { label: string; says: string }> = {
  green: {
    label: 'Green',
    says: 'For your editor’s green screen effect (chroma key). It removes the green but keeps the code’s background.',
  },
  blurred: {
    label: 'A blurred picture',
    says: 'Your picture fills the frame, blurred so much that phones can’t scan any other code in it.',
  },
}

/** The choice of what is behind the overlay in a clip. */
export function BackgroundChoice(props: BackgroundChoiceProps) {
  const { background, onChange, picture, isMissing } = props
  const { chooseFile, seek, ...state } = picture
  const id = useId()
  return (
    <>
      <fieldset className="grid min-w-0 gap-2 sm:grid-cols-2">
        <legend className="mb-2 text-sm font-[620]">Background</legend>
        {CLIP_BACKGROUNDS.map((one) => (
          <label
            key={one}
            className="flex cursor-pointer items-start gap-3 rounded-sm border-[1.5px] border-edge bg-raised p-3 text-sm hover:border-ink has-checked:border-ink has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-signal"
          >
            <input
              type="radio"
              name="background"
              value={one}
              checked={one === background}
              onChange={() => onChange(one)}
              aria-labelledby={`${id}-${one}`}
              aria-describedby={`${id}-${one}-says`}
              className="mt-0.5 size-4 flex-none"
            />
            <span className="grid gap-1">
              <span id={`${id}-${one}`} className="font-[620]">
                {CHOICES[one].label}
              </span>
              <span id={`${id}-${one}-says`} className="text-soft">
                {CHOICES[one].says}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {background === 'blurred' && (
        <div className="grid gap-2">
          <PictureChoice state={state} onFile={chooseFile} onSeek={seek} />
          {isMissing && (
            <div role="alert">
              <FieldError id="clip-picture-missing">
                Choose a frame or a picture for the background first.
              </FieldError>
            </div>
          )}
        </div>
      )}
    </>
  )
}
