import type { Scene } from '#domain/video-check/simulation/scene.ts'
import type { Simulation } from '#domain/video-check/simulation/simulate.ts'
import type { CompressionMethod } from '#domain/video-check/simulation/simulation-messages.ts'

/** A message to the worker. Ending the worker cancels the check. */
export type SimulationRequest = { scene: Scene; seed: number }

/** A message from the worker. `share` is the part of the work that is done, from 0 to 1. */
export type SimulationMessage =
  | { type: 'progress'; share: number }
  | { type: 'done'; result: Simulation; method: CompressionMethod }
  | { type: 'failed' }
