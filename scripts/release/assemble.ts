// node scripts/release/assemble.ts FOLDER [REVISION]: copies the built program, without what only
// packages contain, into a new folder. The image is made of it.
import { resolve } from 'node:path'
import { assembleProgram } from './assemble-program.ts'

const [folder, revision] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder to write to.')
const { packages } = assembleProgram(resolve(folder), { revision: revision || null })
process.stdout.write(`  The program is in ${folder}, with ${packages} packages.\n`)
