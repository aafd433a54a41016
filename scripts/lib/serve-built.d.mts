export const SERVE: readonly string[]
export function serveBuilt(node: string, env?: NodeJS.ProcessEnv): Promise<number>
