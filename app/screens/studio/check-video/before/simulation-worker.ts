import { chooseCompressor } from '#app/components/video-check/before/compress.ts'
import { simulate } from '#domain/video-check/simulation/simulate.ts'
import type { SimulationMessage, SimulationRequest } from './simulation-protocol.ts'

/** The DOM's types describe a window, but this file runs in a worker. */
const scope: {
  onmessage: ((event: MessageEvent<SimulationRequest>) => void) | null
  postMessage(message: SimulationMessage): void
} = self

scope.onmessage = async ({ data: { scene, seed } }) => {
  try {
    const { method, compress } = await chooseCompressor()
    const onProgress = (share: number) => scope.postMessage({ type: 'progress', share })
    const result = await simulate(scene, compress, { seed, onProgress })
    scope.postMessage({ type: 'done', result, method })
  } catch (error) {
    console.warn('The simulation failed', error)
    scope.postMessage({ type: 'failed' })
  }
}
