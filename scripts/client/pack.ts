// npm run client:pack: writes the TypeScript client as an npm package into the current folder.
import { packClient } from './pack-client.ts'

process.stdout.write(`${await packClient(process.cwd())}\n`)
