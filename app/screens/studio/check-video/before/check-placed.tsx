import type { Picture } from '#app/components/video-check/before/read-picture.ts'
import { type ChosenPlate, WithPlate } from '#app/components/video-check/before/with-plate.tsx'
import type { PlateCode } from '#domain/video-check/plate-code.ts'
import { PlateFields } from './plate-fields.tsx'
import { PlateStage } from './plate-stage.tsx'
import { RunSimulation } from './run-simulation.tsx'
import { usePlacing } from './use-placing.ts'

export type CheckPlacedProps = { picture: Picture; codes: readonly PlateCode[] }

/** Places one of the viewer's codes in a frame and checks it there. */
export const CheckPlaced = ({ picture, codes }: CheckPlacedProps) => (
  <WithPlate
    codes={codes}
    withoutCode="Every lead magnet has a code that you can place here. You can also check a frame that already has a code."
    notLoaded="Your frame is still here."
  >
    {(chosen) => <PlacedPlate picture={picture} codes={codes} {...chosen} />}
  </WithPlate>
)

type PlacedPlateProps = CheckPlacedProps & ChosenPlate

function PlacedPlate({ picture, codes, code, plate, wasChosen, onCode }: PlacedPlateProps) {
  const { modules, frame, url } = plate
  const { box, module, moveTo, moveToCorner, setModule } = usePlacing(
    picture.frame,
    modules,
    code.sizeNeed,
  )
  const scene = { picture: picture.frame, plate: frame, box, text: code.text }
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <PlateStage picture={picture} box={box} url={url} onMove={moveTo} />
        <PlateFields
          codes={codes}
          wasChosen={wasChosen}
          onCode={onCode}
          modules={modules}
          module={module}
          codeId={code.id}
          picture={picture.frame}
          onModule={setModule}
          onCorner={moveToCorner}
        />
      </div>
      <RunSimulation scene={scene} module={module} name={picture.name} />
    </div>
  )
}
