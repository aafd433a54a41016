import type { z } from 'zod'
import { streamExperimentInput } from '#domain/live-sources/experiment/experiment-input.ts'
import { startLiveExperiment } from '#domain/live-sources/experiment/live-experiments.server.ts'
import type { LiveSourceInput } from '#domain/live-sources/live-form.ts'
import { findLiveSource } from '#domain/live-sources/live-sources.server.ts'
import { createLiveSource } from '#domain/live-sources/save-live-source.server.ts'
import type { Services } from '#platform/services.ts'

/** The values of a new stream overlay of a magnet's own code. */
export const newLiveSource = (
  magnetId: string,
  more: Partial<LiveSourceInput> = {},
): LiveSourceInput => ({
  name: 'Friday stream',
  code: { magnetId, placementId: null },
  orientation: 'landscape',
  corner: 'bottom-right',
  callToAction: 'Scan to get it',
  goal: null,
  showsCounter: true,
  mode: 'always',
  showSeconds: 20,
  everyMinutes: 10,
  scenes: [],
  ...more,
})

/** Creates a stream overlay of a magnet. Resolves with its id and its token. */
export async function makeLiveSource(
  services: Services,
  magnet: { id: string; userId: string },
  more: Partial<LiveSourceInput> = {},
): Promise<{ id: string; token: string }> {
  const viewer = { id: magnet.userId }
  const created = await createLiveSource(services, viewer, newLiveSource(magnet.id, more))
  if (!created.ok) throw new Error(`no live source was made: ${created.reason}`)
  const found = await findLiveSource(services, viewer, created.id)
  return { id: created.id, token: found?.token ?? '' }
}

/** Starts an experiment on a magnet's stream overlay. Resolves with its id. */
export async function makeLiveExperiment(
  services: Services,
  { userId }: { userId: string },
  sourceId: string,
  given: z.input<typeof streamExperimentInput> = { variants: [{}, { size: 'large' }] },
): Promise<string> {
  const input = streamExperimentInput.parse(given)
  const started = await startLiveExperiment(services, { id: userId }, sourceId, input)
  if (!started.ok) throw new Error(`no experiment was started: ${started.reason}`)
  return started.id
}
