import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { RangeField } from '#app/ui/range-field.tsx'
import { SAMPLES, type Sample } from '#domain/video-check/simulation/samples.ts'
import { SAMPLE_NAMES } from './read-picture.ts'
import type { PictureState } from './use-picture.ts'

export type PictureChoiceProps = {
  state: PictureState
  onFile: (file: File) => void
  /** If this is set, samples are offered. Null stands for the drawn scene. */
  onSample?: (sample: Sample | null) => void
  onSeek: (seconds: number) => void
}

const ACCEPT = 'image/png,image/jpeg,image/webp,video/mp4,video/webm,video/quicktime,.mov,.mkv'

/** The choice of the frame on which a code is tried: a picture, a frame of a clip, or a sample. */
export function PictureChoice({ state, onFile, onSample, onSeek }: PictureChoiceProps) {
  const { picture, clip, isReading, problem } = state
  return (
    <div className="grid gap-4">
      <FileDrop
        label={picture ? 'Use another frame' : 'A frame from your video'}
        accept={ACCEPT}
        hint="Choose a file or drop it here: a still image (PNG, JPEG, WebP) or a clip. It stays on your computer; nothing is uploaded."
        onFile={onFile}
      />
      {problem && (
        <div role="alert">
          <FieldError id="frame-problem">{problem}</FieldError>
        </div>
      )}
      {onSample && (
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-sm text-soft">No frame yet? Use a sample:</span>
          {[null, ...SAMPLES].map((sample) => (
            <Button
              key={sample}
              type="button"
              size="small"
              variant="secondary"
              onClick={() => onSample(sample)}
            >
              {sample ? SAMPLE_NAMES[sample] : 'Sample scene'}
            </Button>
          ))}
        </div>
      )}
      {clip && (
        <RangeField
          label="Frame"
          min={0}
          max={Math.max(0, Math.floor(clip.seconds * 10) / 10)}
          step={0.1}
          value={clip.at}
          text={`${clip.at.toFixed(1)} s`}
          onChange={onSeek}
        />
      )}
      <p role="status" className="text-sm text-soft">
        {isReading ? 'Reading the image…' : picture ? describe(picture) : ''}
      </p>
    </div>
  )
}

const describe = ({ name, frame }: NonNullable<PictureState['picture']>) =>
  `${name}, ${frame.width} × ${frame.height}.`
