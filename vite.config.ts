import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { CHUNK_GROUPS } from './vite-chunks.ts'

/** Writes a brotli file beside each script and stylesheet, which server/app.ts serves. */
function brotliFiles(): Plugin {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return {
    name: 'brotli-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }, bundle) {
      const texts = Object.values(bundle).filter((file) => /\.(js|css)$/.test(file.fileName))
      await Promise.all(
        texts.map(async (file) => {
          const content = file.type === 'chunk' ? file.code : file.source
          const compressed = await promisify(brotliCompress)(content, { params })
          await writeFile(join(dir ?? '', `${file.fileName}.br`), compressed)
        }),
      )
    },
  }
}

/**
 * Emits the programs of other threads and processes next to the server's bundle: password hashing,
 * and drawing pages of PDFs.
 */
function programs(): Plugin {
  return {
    name: 'programs',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    buildStart() {
      const id = './platform/passwords/derive-worker.ts'
      this.emitFile({ type: 'chunk', id, fileName: 'derive-worker.js' })
      const page = './platform/pdf/first-page.ts'
      this.emitFile({ type: 'chunk', id: page, fileName: 'first-page.js' })
    },
  }
}

/**
 * Copies the files that scripts of public pages load later, such as the dock's scan alarm, to the
 * browser's files. The framework moves only the scripts themselves, which the server's bundle names.
 */
function laterFiles(): Plugin {
  return {
    name: 'later-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async writeBundle({ dir = '' }, bundle) {
      const scripts = Object.values(bundle).filter(
        ({ type, fileName }) => type === 'asset' && fileName.endsWith('.js'),
      )
      await Promise.all(
        scripts.map(({ fileName }) =>
          copyFile(join(dir, fileName), join(dir, '../client', fileName)),
        ),
      )
    },
  }
}

export default defineConfig({
  plugins: [tailwindcss(), laterFiles(), reactRouter(), brotliFiles(), programs()],
  environments: {
    // One server bundle: the server and the pages share their modules.
    ssr: { build: { rollupOptions: { input: './server/entry.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: CHUNK_GROUPS },
            // A shared file's default name lists all its users.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
          },
        },
      },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // The script of public pages (app/components/site/script) is bundled like a worker's.
  worker: { format: 'es' },
})
