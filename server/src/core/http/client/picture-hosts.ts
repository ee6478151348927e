import { Injectable } from '@nestjs/common';

/** External hosts whose pictures pages may show; browsers block all others. */
@Injectable()
export class PictureHosts {
  private hosts: readonly string[] = [];
  private notify: (origins: readonly string[]) => void = () => undefined;

  /** As sources of a Content-Security-Policy. */
  get sources(): string {
    return this.hosts.join(' ');
  }

  /** Sets the hosts as read from storage. @param addresses of the pictures, all https with a public host name */
  set(addresses: readonly string[]): void {
    this.hosts = [...new Set(addresses.map((address) => new URL(address).origin))].sort();
  }

  /** Replaces the hosts for every process that serves pages. */
  replace(addresses: readonly string[]): void {
    this.set(addresses);
    this.notify(this.hosts);
  }

  onReplaced(listener: (origins: readonly string[]) => void): void {
    this.notify = listener;
  }
}
