import { useState } from 'react'
import { href } from 'react-router'
import type { Plate } from '#app/components/video-check/before/load-plate.ts'
import type { Picture } from '#app/components/video-check/before/read-picture.ts'
import { usePlate } from '#app/components/video-check/before/use-plate.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { PlateCode } from '#domain/video-check/plate-code.ts'
import { PlateFields } from './plate-fields.tsx'
import { PlateStage } from './plate-stage.tsx'
import { RunSimulation } from './run-simulation.tsx'
import { usePlacing } from './use-placing.ts'

export type CheckPlacedProps = { picture: Picture; codes: readonly PlateCode[] }

/** Places one of the viewer's codes in a frame and checks it there. */
export function CheckPlaced({ picture, codes }: CheckPlacedProps) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const code = codes.find(({ id }) => id === chosenId) ?? codes[0] ?? null
  const state = usePlate(code?.image ?? null)
  if (!code) {
    return (
      <Alert
        tone="info"
        title="You have no code yet"
        actions={
          <ButtonLink to={href('/create')} size="small">
            Create a Lead Magnet
          </ButtonLink>
        }
      >
        Every lead magnet has a code that you can place here. You can also check a frame that
        already has a code.
      </Alert>
    )
  }
  if (state.step === 'failed') {
    return (
      <Alert
        tone="error"
        title="We couldn’t load your code"
        actions={
          <Button type="button" size="small" variant="secondary" onClick={state.retry}>
            Try Again
          </Button>
        }
      >
        Your frame is still here.
      </Alert>
    )
  }
  if (state.step === 'loading') return <Spinner />
  return (
    <PlacedPlate
      picture={picture}
      codes={codes}
      code={code}
      plate={state.plate}
      onCode={setChosenId}
    />
  )
}

type PlacedPlateProps = CheckPlacedProps & {
  code: PlateCode
  plate: Plate
  onCode: (id: string) => void
}

function PlacedPlate({ picture, codes, code, plate, onCode }: PlacedPlateProps) {
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
