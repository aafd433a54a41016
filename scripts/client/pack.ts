// npm run client:pack: writes the TypeScript client and the n8n nodes as npm packages into the
// current folder.
import { packClient } from './pack-client.ts'
import { packN8n } from './pack-n8n.ts'

const folder = process.cwd()
for (const path of [await packClient(folder), await packN8n(folder)]) {
  process.stdout.write(`${path}\n`)
}
