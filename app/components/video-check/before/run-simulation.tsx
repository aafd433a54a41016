import { X } from 'lucide-react'
import { Alert, ToneIcon } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { describeCovers } from '#domain/video-check/simulation/report.ts'
import type { Scene } from '#domain/video-check/simulation/scene.ts'
import { SimulationResults } from './simulation-results.tsx'
import { useSimulation } from './use-simulation.ts'

export type RunSimulationProps = {
  scene: Scene
  /** One module's side in pixels of the picture. */
  module: number
  /** The frame's name. */
  name: string
}

/** A screen reader hears of the progress in steps of this many per cent. */
const SPOKEN_STEP = 25

/** Starts a check of a scene and shows how far it is, and what it found. */
export function RunSimulation({ scene, module, name }: RunSimulationProps) {
  const { state, start, cancel } = useSimulation()
  const { picture, box } = scene
  const covers = describeCovers({ box, picture })
  return (
    <div className="grid gap-6">
      <div role="status" className="grid gap-1.5 text-sm">
        {covers.map((sentence) => (
          <p key={sentence} className="flex items-start gap-2 font-[560] text-warn">
            <ToneIcon tone="warning" className="mt-0.5 size-4 flex-none" />
            <span>{sentence}</span>
          </p>
        ))}
        {covers.length === 0 && (
          <p className="flex items-start gap-2 text-good">
            <ToneIcon tone="success" className="mt-0.5 size-4 flex-none" />
            <span>Nothing that we know of covers it here.</span>
          </p>
        )}
      </div>
      {state.step === 'running' ? (
        <Running share={state.share} onCancel={cancel} />
      ) : (
        <div>
          <Button type="button" size="large" onClick={() => start({ scene, module, name })}>
            {state.step === 'done' ? 'Check Again' : 'Check This Frame'}
          </Button>
        </div>
      )}
      {state.step === 'failed' && (
        <Alert tone="error" title="The check stopped">
          Something in this browser ended it. Try again, or use another browser.
        </Alert>
      )}
      {state.step === 'done' && (
        <>
          {!isSame(state.scene, scene) && (
            <Alert tone="info" title="You have changed something since">
              The results below are of the former frame, size or place. Check again to see the
              present ones.
            </Alert>
          )}
          <SimulationResults
            key={state.checked.checkedAt.getTime()}
            result={state.result}
            checked={state.checked}
          />
        </>
      )}
    </div>
  )
}

function isSame(a: Scene, b: Scene): boolean {
  const places = ['x', 'y', 'width'] as const
  return (
    a.picture === b.picture &&
    a.text === b.text &&
    places.every((place) => a.box[place] === b.box[place])
  )
}

function Running({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = share * 100
  const spoken = Math.floor(percent / SPOKEN_STEP) * SPOKEN_STEP
  return (
    <Card className="grid gap-4">
      <Progress label="Compressing, photographing and reading the frame" value={percent} />
      <p role="status" className="sr-only">
        {spoken === 0 ? 'The check has started.' : `${spoken} per cent checked.`}
      </p>
      <div>
        <Button
          type="button"
          variant="secondary"
          icon={<X aria-hidden="true" />}
          onClick={onCancel}
        >
          Cancel
        </Button>
      </div>
    </Card>
  )
}
