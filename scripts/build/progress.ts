const step = 20;

/** A line that tells how far the pictures are: rewritten in a terminal, one line in twenty in a log. Silent for what is quick. */
export function pictureProgress(started = performance.now()): (done: number, all: number) => void {
  return (done, all) => {
    if (performance.now() - started < 1500) return;
    const line = `  pictures ${done} of ${all}`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === all ? '\n' : ''}`);
    else if (done % step === 0 || done === all) process.stdout.write(`${line}\n`);
  };
}
