import { runAdmin } from './administration/commands';
import { keepThreadPoolAwake } from './core/threads/thread-pool';

const line = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`);

keepThreadPoolAwake();
void runAdmin(process.argv.slice(2), process.env, {
  printLine: line(process.stdout),
  complain: line(process.stderr),
}).then((code) => {
  process.exitCode = code;
});
