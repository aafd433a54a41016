import { CheckProgress } from '#app/components/video-check/parts/check-progress.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ToneNote } from '#app/ui/tone-note.tsx'
import { describeCovers } from '#domain/video-check/simulation/report.ts'
import type { Scene } from '#domain/video-check/simulation/scene.ts'
import { SimulationResults } from './simulation-results.tsx'
import { useSimulation } from './use-simulation.ts'

export type RunSimulationProps = {
  scene: Scene
  /** The side of a module, in pixels of the picture. */
  module: number
  /** The name of the frame. */
  name: string
}

/** Starts a check of a scene, and shows its progress and results. */
export function RunSimulation({ scene, module, name }: RunSimulationProps) {
  const { state, start, cancel } = useSimulation()
  const { picture, box } = scene
  const covers = describeCovers({ box, picture })
  return (
    <div className="grid gap-6">
      <div role="status" className="grid gap-1.5 text-sm">
        {covers.map((sentence) => (
          <ToneNote key={sentence} tone="warning">
            {sentence}
          </ToneNote>
        ))}
        {covers.length === 0 && (
          <ToneNote tone="success">Nothing covers the code in this position.</ToneNote>
        )}
      </div>
      {state.step === 'running' ? (
        <CheckProgress label="Testing the frame" share={state.share} onCancel={cancel} />
      ) : (
        <div>
          <Button type="button" size="large" onClick={() => start({ scene, module, name })}>
            {state.step === 'done' ? 'Check Again' : 'Check This Frame'}
          </Button>
        </div>
      )}
      {state.step === 'failed' && (
        <Alert tone="error" title="The check stopped">
          Your browser stopped the check, possibly because it ran out of memory. Try again, or use
          another browser.
        </Alert>
      )}
      {state.step === 'done' && (
        <>
          {!isSame(state.scene, scene) && (
            <Alert tone="info" title="You’ve changed something since this check">
              The results below are for the previous frame, code size or position. To update the
              results, check again.
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
