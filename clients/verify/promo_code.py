#!/usr/bin/env python3
"""Checks QR Magnet's promo codes without a connection. Needs nothing but Python 3.8 or later.

    promo_code.py KEY.json CODE...         checks codes; without CODE, reads one a line from stdin
    promo_code.py KEY.json --list 1 100    prints the codes with the numbers 1 to 100

KEY.json is the file that 'Export Key' saves. Keep it secret: with it, anyone can make codes.
Prints a tab-separated line for each code. Exits with 0 if all are genuine, with 1 otherwise.
"""
import argparse, hashlib, hmac, json, sys

SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH, NUMBER_SYMBOLS, TAG_SYMBOLS, ROUNDS = 17, 6, 9, 8
LOOKALIKES = str.maketrans({"O": "0", "I": "1", "L": "1"})

# GF(32) with x^5 + x^2 + 1; alpha is 2.
POWERS = [1]
while len(POWERS) < 31:
    value = POWERS[-1] << 1
    POWERS.append(value ^ 0b100101 if value > 31 else value)
LOGS = {value: exponent for exponent, value in enumerate(POWERS)}

def multiply(a, b):
    return POWERS[(LOGS[a] + LOGS[b]) % 31] if a and b else 0

def evaluate(word, exponent):
    value = 0
    for symbol in word:
        value = multiply(value, POWERS[exponent]) ^ symbol
    return value

def check_symbols(data):
    """Returns the two symbols after which the word is 0 at alpha and alpha squared."""
    a, b = evaluate(data + [0, 0], 1), evaluate(data + [0, 0], 2)
    # Solves c * alpha + d = a and c * alpha^2 + d = b.
    c = multiply(a ^ b, POWERS[31 - LOGS[POWERS[1] ^ POWERS[2]]])
    return [c, a ^ multiply(c, POWERS[1])]

def correct(word):
    """Returns the word with at most one symbol corrected, or None."""
    a, b = evaluate(word, 1), evaluate(word, 2)
    if not a and not b:
        return word
    if not a or not b:
        return None
    degree = (LOGS[b] - LOGS[a]) % 31
    if degree >= len(word):
        return None
    position = len(word) - 1 - degree
    error = POWERS[(LOGS[a] - degree) % 31]
    return word[:position] + [word[position] ^ error] + word[position + 1:]

def split(bits, symbols):
    return [bits >> 5 * (symbols - 1 - index) & 31 for index in range(symbols)]

class Codes:
    def __init__(self, key):
        self.key = key

    def digest(self, label, data):
        return hmac.new(self.key, label + data, hashlib.sha256).digest()

    def round_value(self, number, half):
        block = half // 16
        digest = self.digest(b"round", bytes([number, block >> 8, block & 255]))
        return int.from_bytes(digest[2 * (half % 16):2 * (half % 16) + 2], "big") & 0x7FFF

    def tag(self, permuted):
        digest = self.digest(b"tag", permuted.to_bytes(4, "big"))
        return split(int.from_bytes(digest[:8], "big") >> 64 - 5 * TAG_SYMBOLS, TAG_SYMBOLS)

    def encode(self, number):
        left, right = number >> 15, number & 0x7FFF
        for index in range(ROUNDS):
            left, right = right, left ^ self.round_value(index, right)
        permuted = left << 15 | right
        data = split(permuted, NUMBER_SYMBOLS) + self.tag(permuted)
        return "".join(SYMBOLS[symbol] for symbol in data + check_symbols(data))

    def decode(self, text):
        """Returns the number and the code without mistakes; None if it isn't genuine."""
        bare = "".join(text.split()).replace("-", "").upper()
        if not bare.isascii() or not bare.isalnum() or len(text) > 200:
            return None
        entered = bare.translate(LOOKALIKES)[-LENGTH:]
        if len(entered) < LENGTH:
            return None
        word = correct([max(0, SYMBOLS.find(symbol)) for symbol in entered])
        if word is None:
            return None
        permuted = 0
        for symbol in word[:NUMBER_SYMBOLS]:
            permuted = permuted << 5 | symbol
        if not hmac.compare_digest(bytes(word[NUMBER_SYMBOLS:-2]), bytes(self.tag(permuted))):
            return None
        left, right = permuted >> 15, permuted & 0x7FFF
        for index in reversed(range(ROUNDS)):
            left, right = right ^ self.round_value(index, left), left
        code = "".join(SYMBOLS[symbol] for symbol in word)
        return left << 15 | right, code, entered != code

def show(prefix, code):
    return "-".join(([prefix] if prefix else []) + [code[:4], code[4:8], code[8:12], code[12:]])

def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("key", metavar="KEY.json")
    parser.add_argument("codes", metavar="CODE", nargs="*")
    parser.add_argument("--list", nargs=2, type=int, metavar=("FIRST", "LAST"))
    options = parser.parse_args()
    with open(options.key, encoding="utf-8") as file:
        exported = json.load(file)
    if exported.get("format") != "qrmagnet-promo-key/1":
        parser.error("this isn't a key of promo codes")
    codes, prefix = Codes(bytes.fromhex(exported["key"])), exported.get("prefix", "")
    if options.list:
        first, last = options.list
        if not 1 <= first <= last <= 2**30:
            parser.error("numbers are from 1 to 1073741824")
        for number in range(first, last + 1):
            print(show(prefix, codes.encode(number - 1)))
        return 0
    all_genuine = True
    for text in options.codes or (line.strip() for line in sys.stdin if line.strip()):
        found = codes.decode(text)
        all_genuine = all_genuine and found is not None
        if found is None:
            print("NOT GENUINE", text, sep="\t")
        else:
            number, code, is_corrected = found
            print("CORRECTED" if is_corrected else "GENUINE", show(prefix, code), number + 1, sep="\t")
    return 0 if all_genuine else 1

if __name__ == "__main__":
    sys.exit(main())
