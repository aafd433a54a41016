#!/usr/bin/env python3
"""Checks a proof file of QR Magnet's results log. Needs nothing but Python 3.8 or later.

    verify.py PROOF.json [--key KEY] [--kept CHECKPOINT.txt --consistency CONSISTENCY.json]

KEY is from https://SITE/results/key. CHECKPOINT.txt is an earlier copy of https://SITE/results/checkpoint, and
CONSISTENCY.json is https://SITE/results/consistency/SIZE for the size in its second line. Exits with 0 if proven.
"""
import argparse, base64, hashlib, hmac, json, re, sys

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_1 = pow(2, (P - 1) // 4, P)
TOTALS = ["scans", "visits", "uniqueVisitors", "leads", "flagged", "confirmed"]
LEAF = "v day revision previous loggedOn magnet campaign creator totals leadTree salt".split()
UUID, DAY = r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", r"\d{4}-\d{2}-\d{2}"

class NotProven(Exception): ...

def demand(condition, reason):
    if not condition:
        raise NotProven(reason)

# Ed25519 (RFC 8032, 5.1). Points are in extended homogeneous coordinates.
def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P

def multiply(scalar, point):
    result = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            result = add(result, point)
        point, scalar = add(point, point), scalar >> 1
    return result

def decompress(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P:
        x = x * ROOT_OF_MINUS_1 % P
    demand(y < P and (x * x - x2) % P == 0 and (x or not sign), "bad point")
    x = x if x & 1 == sign else P - x
    return x, y, 1, x * y % P

BASE = decompress((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))

def is_signed(public, message, signature):
    key, r, s = decompress(public), decompress(signature[:32]), int.from_bytes(signature[32:], "little")
    h = int.from_bytes(hashlib.sha512(signature[:32] + public + message).digest(), "little") % L
    left, right = multiply(s, BASE), add(r, multiply(h, key))
    return s < L and all((left[i] * right[2] - right[i] * left[2]) % P == 0 for i in (0, 1))

# Merkle trees (RFC 6962, 2.1).
sha256 = lambda data: hashlib.sha256(data).digest()
split_of = lambda size: 1 << (size - 1).bit_length() - 1

def tree_hash(leaves):
    if len(leaves) < 2:
        return sha256(b"\0" + leaves[0]) if leaves else sha256(b"")
    middle = split_of(len(leaves))
    return sha256(b"\1" + tree_hash(leaves[:middle]) + tree_hash(leaves[middle:]))

def root_from(leaf_hash, index, size, path):
    """The root that an inclusion proof leads to. The path's last hash belongs to the root's child."""
    if size == 1:
        demand(index == 0 and not path, "not included")
        return leaf_hash
    demand(path, "not included")
    middle = split_of(size)
    if index < middle:
        return sha256(b"\1" + root_from(leaf_hash, index, middle, path[:-1]) + path[-1])
    return sha256(b"\1" + path[-1] + root_from(leaf_hash, index - middle, size - middle, path[:-1]))

def roots_from(earlier, size, path, known):
    """The roots of the earlier and the later tree that a consistency proof leads to."""
    if earlier == size:
        demand(len(path) == (0 if known else 1), "not consistent")
        return (known or path[0],) * 2
    demand(path, "not consistent")
    middle = split_of(size)
    if earlier <= middle:
        old, new = roots_from(earlier, middle, path[:-1], known)
        return old, sha256(b"\1" + new + path[-1])
    old, new = roots_from(earlier - middle, size - middle, path[:-1], None)
    return sha256(b"\1" + path[-1] + old), sha256(b"\1" + path[-1] + new)

def unbase64(text):
    data = base64.b64decode(text, validate=True)
    demand(base64.b64encode(data).decode() == text, "bad base64")
    return data

def exactly(value, names, optional=()):
    demand(isinstance(value, dict) and set(names) <= set(value) <= set(names) | set(optional), "not a proof file")
    return value

def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)

def open_checkpoint(note, key):
    """The origin, size and root of a signed note (c2sp.org/signed-note, c2sp.org/tlog-checkpoint)."""
    name, key_id, rest = re.fullmatch(r"([^\s+]+)\+([0-9a-f]{8})\+(\S+)", key).groups()
    public = unbase64(rest)
    demand(len(public) == 33 and public[0] == 1, "bad key")
    demand(sha256(name.encode() + b"\n" + public)[:4].hex() == key_id, "bad key")
    text, signatures = note[: note.rindex("\n\n") + 1], note[note.rindex("\n\n") + 2 :]
    origin, size, root = re.match(r"(.+)\n(0|[1-9]\d*)\n(.+)\n", text).groups()
    demand(origin == name and signatures.endswith("\n"), "bad checkpoint")
    lines = [re.fullmatch(r"— (\S+) (\S+)", line).groups() for line in signatures[:-1].split("\n")]
    ours = [unbase64(data) for signer, data in lines if signer == name]
    ours = [data[4:] for data in ours if data[:4].hex() == key_id and len(data) == 68]
    demand(ours and is_signed(public[1:], text.encode(), ours[0]), "bad signature")
    return origin, int(size), unbase64(root)

def read_leaf(data):
    leaf = json.loads(data)
    demand(list(leaf) == LEAF and list(leaf["totals"]) == TOTALS and compact(leaf) == data, "bad leaf")
    counts = [leaf["revision"], leaf["leadTree"]["size"], leaf["previous"] or 0, *leaf["totals"].values()]
    demand(leaf["v"] == 1 and all(type(count) is int and count >= 0 for count in counts), "bad leaf")
    days, ids = (leaf["day"], leaf["loggedOn"]), (leaf["magnet"], leaf["campaign"], leaf["creator"])
    demand(all(re.fullmatch(DAY, day) for day in days) and days[0] < days[1], "bad leaf")
    demand(all(re.fullmatch(UUID, one) for one in ids if one is not None), "bad leaf")
    return leaf

def check_leads(leads, leaf):
    digests, counted = [], [0, 0]
    for lead in leads:
        if "digest" in lead:
            digests.append(unbase64(exactly(lead, ["digest"])["digest"]))
            continue
        exactly(lead, ["salt", "facts"])
        facts = json.loads(lead["facts"])
        demand(compact(facts) == lead["facts"] and facts["submittedAt"].startswith(leaf["day"]), "bad leads")
        counted[bool(facts["flags"])] += 1
        digests.append(hmac.new(unbase64(lead["salt"]), lead["facts"].encode(), "sha256").digest())
    demand(counted[False] <= leaf["totals"]["leads"] and counted[True] <= leaf["totals"]["flagged"], "bad leads")
    tree = {"size": len(digests), "root": base64.b64encode(tree_hash(digests)).decode()}
    demand(tree == leaf["leadTree"], "bad leads")

def verify(text):
    file = exactly(json.loads(text), ["format", "key", "checkpoint", "hashes", "leaves"])
    demand(file["format"] == "qr-magnet-results/1" and file["leaves"], "not a proof file")
    origin, size, root = open_checkpoint(file["checkpoint"], file["key"])
    hashes, used, last_index = [unbase64(one) for one in file["hashes"]], set(), -1
    days, last, later = {}, {}, set()
    for entry in file["leaves"]:
        exactly(entry, ["index", "data", "path"], ["leads"])
        index, path = entry["index"], entry["path"]
        demand(all(type(at) is int and at >= 0 for at in [index, *path]) and last_index < index < size, "not included")
        leaf, leaf_hash = read_leaf(entry["data"]), sha256(b"\0" + entry["data"].encode())
        demand(root_from(leaf_hash, index, size, [hashes[at] for at in path]) == root, "not included")
        if "leads" in entry:
            check_leads(entry["leads"], leaf)
        page, key = leaf["magnet"], (leaf["magnet"], leaf["day"])
        demand(page not in last or leaf["previous"] == last[page], "missing leaf")
        if page not in last and leaf["previous"] is not None:
            later.add(page)
        before = days.get(key)
        expected = before["revision"] + 1 if before else leaf["revision"] if page in later else 0
        demand(leaf["revision"] == expected, "missing leaf")
        days[key], last[page], last_index = leaf, index, index
        used.update(path)
    demand(len(used) == len(hashes), "not a proof file")
    totals = {name: sum(leaf["totals"][name] for leaf in days.values()) for name in TOTALS}
    corrections = len(file["leaves"]) - len(days)
    return {"origin": origin, "size": size, "corrections": corrections, "startsLater": bool(later),
            "key": file["key"], "totals": totals, "days": sorted({day for _, day in days})}

def check_kept(kept, proof, key):
    old, new = open_checkpoint(kept, key), open_checkpoint(proof["checkpoint"], proof["key"])
    demand(old[0] == new[0] and 0 < old[1] <= new[1], "not consistent")
    roots = roots_from(old[1], new[1], [unbase64(one) for one in proof["hashes"]], old[2])
    demand(roots == (old[2], new[2]), "not consistent")

def main():
    options = argparse.ArgumentParser(usage=__doc__)
    for name in ("proof", "--key", "--kept", "--consistency"):
        options.add_argument(name)
    given = options.parse_args()
    read = lambda path: open(path, encoding="utf-8", newline="").read()
    try:
        proven = verify(read(given.proof))
        demand(given.key in (None, proven["key"]), "the site publishes another key")
        if given.kept:
            check_kept(read(given.kept), json.loads(read(given.consistency)), proven["key"])
    except (NotProven, ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
        sys.exit(f"NOT PROVEN: {error if isinstance(error, NotProven) else 'not a proof file'}")
    days = proven.pop("days")
    print(f"PROVEN: {days[0]} to {days[-1]} (UTC)")
    print(compact(proven))
    print("Not proven: that leads are real people, that totals were right when logged, or that no newer correction exists.")

if __name__ == "__main__":
    main()
