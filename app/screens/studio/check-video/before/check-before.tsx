import { useMemo, useState } from 'react'
import { PictureChoice } from '#app/components/video-check/before/picture-choice.tsx'
import { usePicture } from '#app/components/video-check/before/use-picture.ts'
import { NeedsScript } from '#app/components/video-check/parts/needs-script.tsx'
import type { VideoCheckProps } from '#app/components/video-check/parts/video-check-props.ts'
import { ToggleGroup } from '#app/ui/toggle-group.tsx'
import { CheckFound } from './check-found.tsx'
import { CheckPlaced } from './check-placed.tsx'
import { findCode } from './find-code.ts'

/** Tries a code in a frame before the video is edited. */
export function CheckBefore({ codes }: VideoCheckProps) {
  const { chooseFile, chooseSample, seek, ...state } = usePicture()
  const { picture } = state
  const found = useMemo(() => (picture ? findCode(picture.frame) : null), [picture])
  const [wanted, setWanted] = useState<'found' | 'placed'>('found')
  return (
    <div className="grid gap-8">
      <NeedsScript what="frame" />
      <PictureChoice state={state} onFile={chooseFile} onSample={chooseSample} onSeek={seek} />
      {picture && found && (
        <ToggleGroup
          label="Code to check"
          value={wanted}
          onChange={setWanted}
          options={[
            { value: 'found', label: 'The code in the frame' },
            { value: 'placed', label: 'One of my codes' },
          ]}
        />
      )}
      {picture &&
        (found && wanted === 'found' ? (
          <CheckFound
            picture={picture}
            found={found}
            need={codes.find(({ text }) => text === found.text)?.sizeNeed ?? 1}
          />
        ) : (
          <CheckPlaced picture={picture} codes={codes} />
        ))}
    </div>
  )
}
