/** A proxy in front of a receiver, which forwards calls or misbehaves. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { hostileAnswers } from '../support/hostile-answers.ts';
import { portOf } from '../support/port.ts';

export interface Door {
  /** The address of the proxy. */
  url: string;
  /** From now on each call gets another hostile answer. */
  playWithCallers(): void;
  letThrough(): void;
  close(): void;
}

export async function startDoor(receiver: string): Promise<Door> {
  const to = new URL(receiver);
  const sockets = new Set<Socket>();
  const answers = hostileAnswers(1000);
  let isHostile = false;
  let played = 0;
  const door = createServer((socket) => {
    keep(socket);
    if (isHostile) return playWith(socket);
    const onwards = keep(connect(Number(to.port), to.hostname));
    socket.pipe(onwards).pipe(socket);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const through = new URL(to);
  through.port = String(portOf(door));
  const turn = (hostile: boolean) => {
    isHostile = hostile;
    endAll();
  };
  return {
    url: through.href,
    playWithCallers: () => turn(true),
    letThrough: () => turn(false),
    close() {
      endAll();
      door.close();
    },
  };

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  }

  function playWith(socket: Socket): void {
    // Coprime with their number, so that similar answers do not follow each other.
    const answer = answers[(played++ * 101) % answers.length];
    if (!answer) return;
    if (answer.isHasty) {
      socket.resume();
      answer.play(socket, socket);
    } else {
      socket.once('data', () => answer.play(socket, socket));
    }
  }

  function endAll(): void {
    for (const socket of sockets) socket.destroy();
  }
}
