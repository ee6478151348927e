import { Injectable } from '@nestjs/common';
import {
  canonicalJson,
  type ClientToServer,
  type EndedReason,
  type EventName,
  type Presence,
  type ServerToClient,
} from '@walkthrough/domain';
import type { Server, Socket } from 'socket.io';
import type { Actor } from '../context/actor';
import { shielded } from '../errors/shielded';
import { sha256 } from '../context/sha256';
import { Redis } from '../redis/redis';
import type { SavedRow } from './saved-rows';

interface SocketData {
  actor: Actor;
  /** When the token's session ends (UTC milliseconds). */
  expiresAt: number;
  /** Number of changes of rights seen before its user was authenticated. */
  mark: number;
  /** The joined room; undefined while its rights are being checked. */
  room?: string;
}

export type LiveSocket = Socket<ClientToServer, ServerToClient, BetweenProcesses, SocketData>;
export type LiveServer = Server<ClientToServer, ServerToClient, BetweenProcesses, SocketData>;

/** Messages between processes. */
interface BetweenProcesses {
  /** Only events that may change rights. */
  committed: (tenantId: number, events: { entityId: number; name: EventName }[]) => void;
  presence: (socketId: string, tenantId: number, presence: Presence) => void;
  pictures: (origins: readonly string[]) => void;
  saved: (saved: SavedRow) => void;
}

/** Users of one company with equal rights: each change is filtered and serialised once for all of them. */
interface Audience {
  room: string;
  actor: Actor;
}

/**
 * The sockets of this process, grouped by what their users may see. Rooms are derived from the facts of the policy,
 * never named by a client, and left at once when those facts change.
 */
@Injectable()
export class LiveSockets {
  private server: LiveServer | undefined;

  constructor(private readonly redis: Redis) {}

  attach(server: LiveServer): void {
    this.server = server;
  }

  get all(): LiveSocket[] {
    return [...(this.server?.sockets.sockets.values() ?? [])];
  }

  tenants(): Set<number> {
    return new Set(this.all.flatMap((socket) => socket.data.actor.tenantId ?? []));
  }

  ofTenant(tenantId: number): LiveSocket[] {
    return this.all.filter((socket) => socket.data.actor.tenantId === tenantId);
  }

  /** Moves sockets of one user to the room of users with equal rights. */
  async joinAll(sockets: readonly LiveSocket[], actor: Actor): Promise<void> {
    const room = audienceRoom(actor);
    for (const socket of sockets) {
      socket.data.actor = actor;
      this.leave(socket);
      await socket.join(room);
      socket.data.room = room;
    }
  }

  /** Removes a socket from every room but its own: it receives nothing until it joins again. */
  leave(socket: LiveSocket): void {
    socket.data.room = undefined;
    for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room);
  }

  /** Returns the distinct audiences that listen in a company. */
  audiences(tenantId: number): Audience[] {
    const found = new Map<string, Audience>();
    for (const { data } of this.ofTenant(tenantId)) {
      if (data.room) found.set(data.room, { room: data.room, actor: data.actor });
    }
    return [...found.values()];
  }

  /** Addresses sockets of this process only: every process follows the log itself. */
  to(rooms: string[]) {
    return this.running.local.to(rooms);
  }

  /** Ends every connection to this process, and none to others. */
  disconnectAll(): void {
    this.running.local.disconnectSockets(true);
  }

  /** Sends a message to the other processes, if any. There is no answer. */
  broadcast<Name extends keyof BetweenProcesses>(
    name: Name,
    ...said: Parameters<BetweenProcesses[Name]>
  ): void {
    if (this.redis.isUsed && this.server) this.server.serverSideEmit(name, ...said);
  }

  /** Calls `listener` with messages of other processes. */
  onBroadcast<Name extends keyof BetweenProcesses>(name: Name, listener: BetweenProcesses[Name]): void {
    const emitter: NodeJS.EventEmitter = this.running;
    emitter.on(name, shielded(`A word of another process: ${name}`, listener as () => void));
  }

  private get running(): LiveServer {
    if (!this.server) throw new Error('The socket server is not up yet.');
    return this.server;
  }

  /** Sends the reason and disconnects. */
  end(socket: LiveSocket, reason: EndedReason): void {
    this.leave(socket);
    socket.emit('ended', { reason });
    socket.disconnect(true);
  }
}

/** Returns the room for users with exactly these rights: a digest of everything that a policy may read. */
function audienceRoom(actor: Actor): string {
  const { sessionId: _session, name: _name, userId, ...rights } = actor;
  // Two inspectors see different rows; two coordinators with the same flags do not.
  const who = actor.inspectorId === null ? null : userId;
  return `rights:${sha256(canonicalJson({ ...rights, who }))}`;
}
