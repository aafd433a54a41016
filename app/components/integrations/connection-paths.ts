import { below } from './below.ts'

/** Returns the paths of the connections below `base`. */
export const connectionPaths = (base: string) => ({
  list: below(base, '/integrations/connections'),
  add: (provider: string) => below(base, '/integrations/connections/new/:provider', { provider }),
  one: (targetId: string) => below(base, '/integrations/connections/:targetId', { targetId }),
  edit: (targetId: string) => below(base, '/integrations/connections/:targetId/edit', { targetId }),
  rule: (targetId: string, ruleId: string) =>
    below(base, '/integrations/connections/:targetId/rules/:ruleId', { targetId, ruleId }),
})
