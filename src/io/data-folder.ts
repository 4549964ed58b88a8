/** Where webmars keeps what it downloads and learns: `--data`, else WEBMARS_DATA, else the user's data directory. */
import { homedir, platform } from 'node:os'
import { join, resolve } from 'node:path'

export function dataFolder(asked: string | undefined, environment: NodeJS.ProcessEnv = process.env): string {
  const chosen = asked ?? environment['WEBMARS_DATA']
  return chosen === undefined || chosen === '' ? userFolder(environment) : resolve(chosen)
}

function userFolder(environment: NodeJS.ProcessEnv): string {
  const home = environment['HOME'] ?? homedir()
  if (platform() === 'win32') return join(environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'webmars')
  if (platform() === 'darwin') return join(home, 'Library', 'Application Support', 'webmars')
  return join(environment['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'webmars')
}
