import { experiment, experimentVariant } from '#db/schema/experiments.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import { fixedId, fixedNumbers } from './fixed.ts'
import type { SeedMagnet } from './people.ts'

type Tested = Pick<SeedMagnet, 'shortId' | 'experiment'>

const variantIdOf = ({ shortId }: Tested, letter: 'A' | 'B') =>
  fixedId(`variant ${letter} of ${shortId}`)

const startOf = (now: Date, ageDays: number) => new Date(now.getTime() - ageDays * DAY_MS)

/** Writes the experiment that is running on a magnet's page. */
export async function writeExperiment(
  tx: Transaction,
  magnet: Tested & { id: string; ownerId: string },
  now: Date,
): Promise<void> {
  if (!magnet.experiment) return
  const { ageDays, title } = magnet.experiment
  const id = fixedId(`experiment on ${magnet.shortId}`)
  await tx.insert(experiment).values({
    id,
    magnetId: magnet.id,
    ownerId: magnet.ownerId,
    startedAt: startOf(now, ageDays),
  })
  await tx.insert(experimentVariant).values([
    { id: variantIdOf(magnet, 'A'), experimentId: id, position: 0 },
    { id: variantIdOf(magnet, 'B'), experimentId: id, position: 1, title },
  ])
}

/**
 * Returns a function that chooses the variant that someone saw at a time; undefined if no experiment
 * was running. `share` is the part of people who see B.
 */
export function choosingVariant(magnet: Tested, of: 'leads' | 'visits', now: Date, share: number) {
  const number = fixedNumbers(`variants of ${of} of ${magnet.shortId}`)
  const startsAt = magnet.experiment && startOf(now, magnet.experiment.ageDays)
  return (at: Date): string | undefined => {
    if (!startsAt || at < startsAt) return undefined
    return variantIdOf(magnet, number() < share ? 'B' : 'A')
  }
}
