import { useMemo } from 'react'
import type { Picture } from '#app/components/video-check/before/read-picture.ts'
import { sceneOfFoundCode } from '#domain/video-check/simulation/found-code.ts'
import { CodeSize } from './code-size.tsx'
import type { CodeInPicture } from './find-code.ts'
import { PlateStage } from './plate-stage.tsx'
import { RunSimulation } from './run-simulation.tsx'

export type CheckFoundProps = {
  picture: Picture
  found: CodeInPicture
  /** How much larger than a plain code this code has to be. */
  need: number
}

/** Checks the code that is already in a frame. */
export function CheckFound({ picture, found, need }: CheckFoundProps) {
  const scene = useMemo(() => sceneOfFoundCode(picture.frame, found), [picture, found])
  const { height } = picture.frame
  return (
    <div className="grid gap-6">
      <PlateStage picture={picture} box={scene.box} url={null} onMove={() => {}} />
      <div className="grid gap-2 text-sm">
        <p className="timecode text-soft [overflow-wrap:anywhere]">{found.text}</p>
        <CodeSize modules={found.modules} module={found.module} height={height} need={need} />
      </div>
      <RunSimulation scene={scene} module={found.module} name={picture.name} />
    </div>
  )
}
