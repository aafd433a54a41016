import { useState } from 'react'
import { useWorker } from '#app/components/video-check/use-worker.ts'
import type { Checked } from '#domain/video-check/simulation/report.ts'
import type { Scene } from '#domain/video-check/simulation/scene.ts'
import type { Simulation } from '#domain/video-check/simulation/simulate.ts'
import type { SimulationMessage, SimulationRequest } from './simulation-protocol.ts'

/** With a fixed seed, the same frame and plate always have the same report. */
const SEED = 1

/**
 * The subject of a check: the scene, the side of a module in pixels of the picture, and the frame's
 * name.
 */
export type Subject = { scene: Scene; module: number; name: string }

export type SimulationState =
  | { step: 'idle' }
  | { step: 'running'; share: number }
  | { step: 'done'; scene: Scene; result: Simulation; checked: Checked }
  | { step: 'failed' }

/**
 * Runs simulations in a worker. A simulation ends when a new one starts or the user leaves the
 * page.
 */
export function useSimulation() {
  const [state, setState] = useState<SimulationState>({ step: 'idle' })
  const { hold, end } = useWorker()

  function start(subject: Subject): void {
    const created = new Worker(new URL('./simulation-worker.ts', import.meta.url), {
      type: 'module',
    })
    hold(created)
    setState({ step: 'running', share: 0 })
    const finish = (next: SimulationState) => {
      end()
      setState(next)
    }
    created.onerror = () => finish({ step: 'failed' })
    created.onmessage = ({ data }: MessageEvent<SimulationMessage>) => {
      if (data.type === 'progress') setState({ step: 'running', share: data.share })
      else if (data.type === 'failed') finish({ step: 'failed' })
      else {
        const { scene } = subject
        finish({ step: 'done', scene, result: data.result, checked: describe(subject, data) })
      }
    }
    created.postMessage({ scene: subject.scene, seed: SEED } satisfies SimulationRequest)
  }

  const cancel = () => {
    end()
    setState({ step: 'idle' })
  }
  return { state, start, cancel }
}

type Done = Extract<SimulationMessage, { type: 'done' }>

function describe({ scene, module, name }: Subject, { method }: Done): Checked {
  const { width, height } = scene.picture
  const { box, text } = scene
  return { name, picture: { width, height }, box, module, text, method, checkedAt: new Date() }
}
