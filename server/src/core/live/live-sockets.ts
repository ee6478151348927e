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
import { sha256 } from '../events/sha256';
import { Redis } from '../redis/redis';
import type { SavedRow } from './saved-rows';

export interface SocketData {
  actor: Actor;
  /** The token's session ends then (UTC milliseconds). */
  expiresAt: number;
  /** How many changes of rights had been heard of before its person was asked about. */
  mark: number;
  /** What it has joined; undefined while its rights are being asked about. */
  room?: string;
}

export type LiveSocket = Socket<ClientToServer, ServerToClient, BetweenProcesses, SocketData>;
export type LiveServer = Server<ClientToServer, ServerToClient, BetweenProcesses, SocketData>;

/** What processes say to one another. */
export interface BetweenProcesses {
  /** Of the events only those that may change somebody's rights. */
  committed: (tenantId: number, events: { entityId: number; name: EventName }[]) => void;
  presence: (socketId: string, tenantId: number, presence: Presence) => void;
  pictures: (origins: readonly string[]) => void;
  saved: (saved: SavedRow) => void;
}

/** People of one company whose rights are the same: each change is judged, and put into words, once for all of them. */
export interface Audience {
  room: string;
  actor: Actor;
}

/**
 * The sockets of this process, grouped by what their people may see. Rooms are made from the policy's own facts,
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

  /** Puts sockets of one person where people with their rights are. */
  async joinAll(sockets: readonly LiveSocket[], actor: Actor): Promise<void> {
    const room = audienceRoom(actor);
    for (const socket of sockets) {
      socket.data.actor = actor;
      this.leave(socket);
      await socket.join(room);
      socket.data.room = room;
    }
  }

  /** Takes a socket out of every room but its own: it hears nothing until it joins again. */
  leave(socket: LiveSocket): void {
    socket.data.room = undefined;
    for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room);
  }

  /** The audiences that are listening in a company, each once. */
  audiences(tenantId: number): Audience[] {
    const found = new Map<string, Audience>();
    for (const { data } of this.ofTenant(tenantId)) {
      if (data.room) found.set(data.room, { room: data.room, actor: data.actor });
    }
    return [...found.values()];
  }

  /** Sockets of this process alone: every process follows the log itself. */
  to(rooms: string[]) {
    return this.running.local.to(rooms);
  }

  /** Ends every connection to this process; those to others are theirs. */
  disconnectAll(): void {
    this.running.local.disconnectSockets(true);
  }

  /** Says something to the other processes, if there are any that could hear it. Nobody answers. */
  tellNeighbours<Name extends keyof BetweenProcesses>(
    name: Name,
    ...said: Parameters<BetweenProcesses[Name]>
  ): void {
    if (this.redis.isUsed && this.server) this.server.serverSideEmit(name, ...said);
  }

  /** Calls `listener` with what another process has said. */
  onNeighbour<Name extends keyof BetweenProcesses>(name: Name, listener: BetweenProcesses[Name]): void {
    const emitter: NodeJS.EventEmitter = this.running;
    emitter.on(name, shielded(`A word of another process: ${name}`, listener as () => void));
  }

  private get running(): LiveServer {
    if (!this.server) throw new Error('The socket server is not up yet.');
    return this.server;
  }

  /** Says why, and hangs up. */
  end(socket: LiveSocket, reason: EndedReason): void {
    this.leave(socket);
    socket.emit('ended', { reason });
    socket.disconnect(true);
  }
}

/** A room for everybody with these very rights: a digest of all that a policy may look at. */
export function audienceRoom(actor: Actor): string {
  const { sessionId: _session, name: _name, userId, ...rights } = actor;
  // Two inspectors see different rows; two coordinators with the same flags do not.
  const who = actor.inspectorId === null ? null : userId;
  return `rights:${sha256(canonicalJson({ ...rights, who }))}`;
}
