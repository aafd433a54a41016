import type { Services } from '#platform/services.ts'
import type { Setting } from '#platform/settings.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { parseSettingMeanings, type SettingMeaning } from './setting-meanings.ts'

export type ExplainedSetting = Setting & SettingMeaning

/**
 * Returns every setting of this process with its meaning, in the order of .env.example, whose text
 * is passed in. Secrets have no value.
 */
export async function listSettingsForAdmin(
  services: Services,
  asker: MaybeViewer,
  example: string,
): Promise<ExplainedSetting[]> {
  await requireAdmin(services, asker)
  const known = new Map(services.settings().map((setting) => [setting.name as string, setting]))
  return [...parseSettingMeanings(example)].flatMap(([name, meaning]) => {
    const setting = known.get(name)
    return setting ? [{ ...setting, ...meaning }] : []
  })
}
