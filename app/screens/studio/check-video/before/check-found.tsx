import { useMemo } from 'react'
import type { Picture } from '#app/components/video-check/before/read-picture.ts'
import { VerdictBadge } from '#app/components/video-check/verdict-badge.tsx'
import { formatModuleSize, judgeModule, MODULE_SIZES } from '#domain/screen/screen.ts'
import { sceneOfFoundCode } from '#domain/video-check/simulation/found-code.ts'
import type { CodeInPicture } from './find-code.ts'
import { PlateStage } from './plate-stage.tsx'
import { RunSimulation } from './run-simulation.tsx'

export type CheckFoundProps = {
  picture: Picture
  found: CodeInPicture
  /** How much larger than a plain code it has to be. */
  need: number
}

/** Checks the code that a frame already has, in its place. */
export function CheckFound({ picture, found, need }: CheckFoundProps) {
  const scene = useMemo(() => sceneOfFoundCode(picture.frame, found), [picture, found])
  const { height } = picture.frame
  return (
    <div className="grid gap-6">
      <PlateStage picture={picture} box={scene.box} url={null} onMove={() => {}} />
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <VerdictBadge verdict={judgeModule(found.module, height, need)} />
        <span>
          {`A module is ${formatModuleSize(found.module, height)} (${found.module.toFixed(1)} of ${height} lines). ${formatModuleSize(MODULE_SIZES.pass * need, 1)} passes.`}
        </span>
        <span className="timecode text-soft [overflow-wrap:anywhere]">{found.text}</span>
      </p>
      <RunSimulation scene={scene} module={found.module} name={picture.name} />
    </div>
  )
}
