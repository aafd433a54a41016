import { createHash, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Size } from '#domain/screen/screen.ts'

/** An item of a scene, as OBS describes it; what isn't given has OBS's default. */
export type ObsItem = {
  sourceName: string
  isEnabled?: boolean
  kind?: string
  /** The URL of a browser source. */
  url?: string
  size?: Size
  position?: { x: number; y: number }
  scale?: number
}

export type ObsServer = {
  /** The address to enter in the dock. */
  address: string
  password: string
  program: Size
  scene: string
  /** The items of each scene, from the lowest to the topmost. */
  scenes: Record<string, readonly ObsItem[]>
  /** Returns the picture of a scene or source as a file. */
  drawSource(name: string): Buffer | undefined
  /** The names of the sources whose pictures were asked for. */
  asked: string[]
  /** Shows another scene to viewers. */
  switchTo(scene: string): void
  /** Closes all connections and the port. */
  stop(): Promise<void>
  /** Listens on the same port again. */
  start(): Promise<void>
}

const RPC_VERSION = 1
const CLOSE = { wrongPassword: 4009, unsupportedVersion: 4010 }
const MISSING = 600

type Message = { op: number; d: Record<string, unknown> }
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** Starts a server that speaks obs-websocket 5 with one client or more. It has no real OBS behind it. */
export async function startObsServer(
  given: Pick<ObsServer, 'password' | 'scene' | 'scenes' | 'drawSource'> & {
    /** The version of the protocol that the server supports. */
    rpcVersion?: number
  },
): Promise<ObsServer> {
  let sockets: WebSocketServer | null = null
  let port = 0
  const server: ObsServer = {
    ...given,
    address: '',
    program: { width: 1920, height: 1080 },
    asked: [],
    switchTo(scene) {
      server.scene = scene
      const d = {
        eventType: 'CurrentProgramSceneChanged',
        eventIntent: 4,
        eventData: { sceneName: scene },
      }
      for (const socket of sockets?.clients ?? []) send(socket, { op: 5, d })
    },
    async start() {
      const started = new WebSocketServer({
        host: '127.0.0.1',
        port,
        handleProtocols: (offered) =>
          offered.has('obswebsocket.json') ? 'obswebsocket.json' : false,
      })
      await new Promise((resolve) => started.once('listening', resolve))
      port = (started.address() as AddressInfo).port
      server.address = `127.0.0.1:${port}`
      started.on('connection', (socket) => greet(socket))
      sockets = started
    },
    async stop() {
      const closing = sockets
      sockets = null
      for (const socket of closing?.clients ?? []) socket.terminate()
      await new Promise<void>((resolve) => (closing ? closing.close(() => resolve()) : resolve()))
    },
  }

  function greet(socket: WebSocket): void {
    const [challenge, salt] = [randomBytes(32), randomBytes(32)].map((bytes) =>
      bytes.toString('base64'),
    )
    const expected = sha256(sha256(server.password + salt) + challenge)
    let isIdentified = false
    send(socket, {
      op: 0,
      d: {
        obsWebSocketVersion: '5.5.4',
        rpcVersion: given.rpcVersion ?? RPC_VERSION,
        authentication: { challenge, salt },
      },
    })
    socket.on('message', (data) => {
      const { op, d } = JSON.parse(String(data)) as Message
      if (op === 1) {
        if (d.authentication !== expected) return socket.close(CLOSE.wrongPassword)
        if (given.rpcVersion !== undefined && given.rpcVersion !== RPC_VERSION) {
          return socket.close(CLOSE.unsupportedVersion)
        }
        isIdentified = true
        send(socket, { op: 2, d: { negotiatedRpcVersion: RPC_VERSION } })
      } else if (op === 6 && isIdentified) respond(socket, d)
    })
  }

  function respond(socket: WebSocket, { requestId, requestType, requestData }: Message['d']) {
    const answer = answerTo(String(requestType), (requestData ?? {}) as Record<string, string>)
    const requestStatus = answer
      ? { result: true, code: 100 }
      : { result: false, code: MISSING, comment: 'There is none' }
    send(socket, {
      op: 7,
      d: { requestId, requestType, requestStatus, responseData: answer ?? {} },
    })
  }

  function answerTo(type: string, data: Record<string, string>) {
    const all = Object.values(server.scenes).flat()
    switch (type) {
      case 'GetCurrentProgramScene':
        return { currentProgramSceneName: server.scene, sceneName: server.scene }
      case 'GetVideoSettings': {
        const { width, height } = server.program
        return { baseWidth: width, baseHeight: height, outputWidth: width, outputHeight: height }
      }
      case 'GetSceneItemList': {
        const items = server.scenes[data.sceneName ?? '']
        return items ? { sceneItems: items.map(describeItem).toReversed() } : null
      }
      case 'GetInputSettings': {
        const found = all.find(({ sourceName }) => sourceName === data.inputName)
        return found ? { inputKind: found.kind, inputSettings: { url: found.url } } : null
      }
      case 'GetSourceScreenshot': {
        const { sourceName = '', imageFormat = '' } = data
        server.asked.push(sourceName)
        const picture = server.drawSource(sourceName)
        if (!picture) return null
        const type = imageFormat === 'jpg' ? 'jpeg' : imageFormat
        return { imageData: `data:image/${type};base64,${picture.toString('base64')}` }
      }
      default:
        return null
    }
  }

  await server.start()
  return server
}

function send(socket: WebSocket, message: Message): void {
  socket.send(JSON.stringify(message))
}

function describeItem(item: ObsItem, index: number) {
  const { size = { width: 1920, height: 1080 }, position = { x: 0, y: 0 }, scale = 1 } = item
  return {
    sceneItemId: index + 1,
    sceneItemIndex: index,
    sourceName: item.sourceName,
    sourceType: 'OBS_SOURCE_TYPE_INPUT',
    inputKind: item.kind ?? 'image_source',
    isGroup: null,
    sceneItemEnabled: item.isEnabled ?? true,
    sceneItemTransform: {
      sourceWidth: size.width,
      sourceHeight: size.height,
      width: size.width * scale,
      height: size.height * scale,
      positionX: position.x,
      positionY: position.y,
      scaleX: scale,
      scaleY: scale,
      rotation: 0,
      alignment: 5,
      boundsType: 'OBS_BOUNDS_NONE',
      boundsAlignment: 0,
      boundsWidth: 0,
      boundsHeight: 0,
      cropLeft: 0,
      cropTop: 0,
      cropRight: 0,
      cropBottom: 0,
    },
  }
}
